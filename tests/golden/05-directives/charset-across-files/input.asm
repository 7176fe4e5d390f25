; why: CHARSET stays in force in the next file
; args: input.asm one.asm two.asm
*=$1000
