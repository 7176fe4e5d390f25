; why: a small number in decimal that is read as an address, and that nothing writes to, lacks its `#`
; args: -Wall input.asm
*=$1000
lives = 3
lives2 = 4
pointer = 5
        lda lives
        lda lives2
        sta lives2
        lda (pointer),y
        lda pointer
        lda key
key = 197
