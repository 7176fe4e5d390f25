; why: a definition of a symbol from the command line gets the hint to test with IFNDEF
; args: -D level=3 input.asm
*=$1000
level = 4
    byte level
