; why: a # counts in the files before its own
; args: input.asm later.asm
*=$1000
    lda speed
    rts
