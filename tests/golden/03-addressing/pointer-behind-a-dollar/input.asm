; why: $(64),y is ($64),y
*=$1000
    sta $(64),y
    lda $(fb) ,y
