; why: IFNDEF lets the command line choose a value
; args: -D level=3 input.asm
*=$1000
ifndef level
level = 4
endif
    byte level
