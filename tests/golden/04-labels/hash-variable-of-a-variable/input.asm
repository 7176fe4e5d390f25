; why: a variable made of one with # has the value, without #
*=$1000
    lda copy
copy = speed
speed = #5
    lda copy
    lda speed
