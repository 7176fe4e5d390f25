; why: a scope continues in the next file
; args: input.asm one.asm two.asm
*=$1000
