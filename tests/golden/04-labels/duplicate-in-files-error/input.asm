; why: a name that two files define is an error naming it
; args: input.asm one.asm two.asm
*=$1000
