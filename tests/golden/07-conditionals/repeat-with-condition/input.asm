; why: conditions in REPEAT see the value
*=$1000
    repeat 0,3,n
    if n = 2
    byte $ff
    else
    byte n
    endif
    endrepeat
