; why: two files define one value, the first with #
; args: input.asm one.asm two.asm
*=$1000
