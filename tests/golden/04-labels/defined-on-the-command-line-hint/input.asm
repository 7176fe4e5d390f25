; why: a definition beside the one of the command line gets the hint to ask with IFNDEF
; args: -D level=3 input.asm
*=$1000
level = 4
    byte level
