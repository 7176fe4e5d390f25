; why: a file without origin continues where the previous one ended, also after a gap
; args: input.asm two.asm three.asm
*=$1000
    byte 1
*=*+2
