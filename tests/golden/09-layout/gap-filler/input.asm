; why: gaps hold the byte of --fill
; args: --fill 234 input.asm
*=$1000
    byte 1
*=$1004
    byte 2
    align 8
    byte 3
