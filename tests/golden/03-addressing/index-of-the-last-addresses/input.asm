; why: an address at the limit of the zero page or of memory
*=$1000
    lda 255
    lda 256
    lda 255,x
    lda 256,x
    lda $ffff,y
    lda (255),y
    lda (255,x)
    jmp ($fffe)
