; why: a named warning can be made an error
; args: -Werror=overlap input.asm
*=$1000
    byte 1,2
*=$1001
    byte 8
