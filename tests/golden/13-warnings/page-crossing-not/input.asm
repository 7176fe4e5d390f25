; why: stores, plain addresses, pointers, tables within a page and near branches lose no cycle that could be known
; args: input.asm -Wextra
*=$1000
start ldx #0
    lda table,x
    lda (2),y
    lda $10ff,x
    sta cross,x
    inc cross,x
@near bne @near
    rts
table byte 1,2
*=$10ff
cross byte 1,2
