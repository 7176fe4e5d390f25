; why: a symbol of a later file is not seen by IFDEF
; args: input.asm one.asm two.asm
*=$1000
