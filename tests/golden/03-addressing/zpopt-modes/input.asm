; why: without zero page only the plain and the indexed modes change
*=$1000
    zpopt off
    lda $10
    lda $10,x
    ldx $10,y
    lda ($10),y
    lda ($10,x)
    lda #$10
    inc $10
