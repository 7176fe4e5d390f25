; why: addresses counted up from an origin reserve nothing
*=$02
pointer
*=*+2
counter
*=*+1
*=$1000
    lda (pointer),y
    inc counter
