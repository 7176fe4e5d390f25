; why: two files that include one guarded file share its macros: called below the second
; args: input.asm two.asm one.asm
*=$1000
