; why: a file without origin goes on where the one before ended, also behind a gap
; args: input.asm two.asm three.asm
*=$1000
    byte 1
*=*+2
