; why: a variable with @ counts in the files before its own
; args: input.asm one.asm
*=$1000
second
    ldx @v
