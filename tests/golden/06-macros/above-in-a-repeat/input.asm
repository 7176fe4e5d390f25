; why: a REPEAT may call a macro that is defined below
*=$1000
    repeat 1,3,n
    put n,n*2
    endrepeat
defm put
    byte /1,/2
endm
