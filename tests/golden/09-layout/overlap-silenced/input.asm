; why: a named warning can be switched off
; args: -Wno-overlap input.asm
*=$1000
    byte 1,2,3,4
*=$1001
    byte 8,9
