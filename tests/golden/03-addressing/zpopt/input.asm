; why: ZPOPT OFF gives absolute operands until ZPOPT ON
*=$1000
    lda $10
    zpopt off
    lda $10
    sta $20,x
    lda ($10),y
    lda #$10
    ZPOPT ON
    lda $10
