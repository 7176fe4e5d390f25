*=$1000
speed = #$05
    lda speed
