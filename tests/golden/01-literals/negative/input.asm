; why: negative numbers are two's complement, masked to the size
*=$1000
    byte -3,-128
    lda #-4
    word -1,-32768
