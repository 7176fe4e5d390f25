; why: REPEAT in a macro takes its bounds and its name from arguments
*=$1000
    fill 2,4,k
    fill 0,6,j
defm fill
    repeat /1,/2,2,/3
    byte /3
    endrepeat
endm
