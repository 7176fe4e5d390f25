; why: the number of digits forces no size
*=$1000
    lda $00fb
    sta $0010,x
    lda 0000251
    ldx %0000000011111011
