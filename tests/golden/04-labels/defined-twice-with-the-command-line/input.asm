; why: a definition on the command line counts as one
; args: -D level=3 input.asm
*=$1000
level = 4
    lda #level
