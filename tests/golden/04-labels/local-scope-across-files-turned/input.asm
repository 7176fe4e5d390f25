; why: a local label of a later scope is not seen
; args: input.asm two.asm one.asm
*=$1000
