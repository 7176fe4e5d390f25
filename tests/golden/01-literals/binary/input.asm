; why: binary numbers have any count of digits
*=$1000
    byte %01010101,%0111111,%0,%1,%000011111111
    lda #%10000001
