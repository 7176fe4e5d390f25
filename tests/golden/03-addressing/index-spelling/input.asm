; why: spaces around the index and its case do not matter
*=$1000
    sta $0400,x
    sta $0400, X
    sta $0400 ,x
    lda ($fb),y
    lda ($fb) , Y
    lda ( $fb , x )
    lda ($fb,X)
