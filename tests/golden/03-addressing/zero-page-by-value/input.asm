; why: an operand below 256 takes the zero-page form
*=$1000
    lda 255
    lda 256
    sta $00fb
    inc $0010,x
    lda 128+127
