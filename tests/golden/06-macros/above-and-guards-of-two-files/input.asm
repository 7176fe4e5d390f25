; why: two files that include one guarded file share its macros: called above the first
; args: input.asm one.asm two.asm
*=$1000
