; why: a pointer at 256 is outside the zero page, also when a symbol says so
*=$1000
    lda (ptr),y
    lda (ptr,x)
    lda (ptr-1),y
ptr = 256
