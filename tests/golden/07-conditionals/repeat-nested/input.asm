; why: REPEAT nests
*=$1000
    repeat 1,2,a1
    repeat 3,4,b1
    byte a1*16+b1
    endrepeat
    byte $ff
    endrepeat
