; why: a symbol of an earlier file is seen by IFDEF, whatever its value
; args: input.asm two.asm one.asm
*=$1000
