; why: a file goes on behind an ALIGN at the end of the one before
; args: input.asm two.asm
*=$1000
    byte 1
    align 4
