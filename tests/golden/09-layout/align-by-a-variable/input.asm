; why: ALIGN takes an expression, also of a variable that is defined below
*=$1000
    byte 1
    align size*2
    byte 2
size = 4
