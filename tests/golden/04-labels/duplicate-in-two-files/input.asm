; why: a forward reference takes the last of the program, not the last of its file
; args: -Wno-error=duplicate-symbol input.asm one.asm two.asm
*=$1000
