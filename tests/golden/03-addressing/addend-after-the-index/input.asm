; why: what is added after the index belongs to the address
*=$1000
    sta $0400,x+#$50
    lda logo,x+19
    lda $10,x+5
    lda $0400,y-1
logo = $2000
