; why: a variable may be defined again and again with one value, in any file
; args: input.asm one.asm
*=$1000
    lda #thing
thing = 5
