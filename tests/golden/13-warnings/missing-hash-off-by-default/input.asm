; why: without -Wall nobody asks
*=$1000
speed = 5
    lda speed
    lda #SPEED
