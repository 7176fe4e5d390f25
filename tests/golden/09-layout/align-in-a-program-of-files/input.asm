; why: a file continues after an ALIGN at the end of the previous one
; args: input.asm two.asm
*=$1000
    byte 1
    align 4
