; why: the value of the command line again is no duplicate
; args: -D level=3 input.asm
*=$1000
level = 2+1
    byte level
