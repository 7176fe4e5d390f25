; why: -D defines a symbol, 1 unless an expression is given
; args: -D DEBUGGING -D LEVEL=2*3 input.asm
*=$1000
    byte DEBUGGING,level
