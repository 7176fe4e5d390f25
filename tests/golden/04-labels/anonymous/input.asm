; why: there are no anonymous labels
*=$1000
start
    bne +
    rts
