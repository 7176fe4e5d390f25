; why: files given one after the other are one program
; args: input.asm second.asm
*=$1000
    jmp there
back rts
