; why: ZPOPT takes effect from its line on
; args: input.asm two.asm one.asm
*=$1000
