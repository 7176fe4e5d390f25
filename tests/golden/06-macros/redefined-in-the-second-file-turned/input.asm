; why: the same two files in the other order
; args: input.asm two.asm one.asm
*=$1000
