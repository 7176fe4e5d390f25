; why: OPERATOR takes effect from its line on and not before
; args: input.asm two.asm one.asm
*=$1000
