; why: two files define one value, the second with #
; args: input.asm two.asm one.asm
*=$1000
