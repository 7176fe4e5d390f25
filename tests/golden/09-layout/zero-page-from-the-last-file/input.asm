; why: a variable of the last file makes zero-page operands in the first
; args: input.asm last.asm
*=$1000
    sta ZP
    lda (ZP),y
    lda ZP,x
