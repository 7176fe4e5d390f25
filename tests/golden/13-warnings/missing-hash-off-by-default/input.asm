; why: without -Wall this is not checked
*=$1000
speed = 5
    lda speed
    lda #SPEED
