; why: a label defined later takes the zero-page form if it is in the zero page
*=$1000
    lda counter
    sta $0400
*=$0010
counter byte 7
*=$0012
    byte 1
