; why: the pointers of (zp),y and (zp,x) are in the zero page
*=$1000
    lda ($100),y
    sta ($1234,x)
