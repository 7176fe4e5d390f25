; why: a variable has one value
*=$1000
thing = 4
thing = 5
    lda #thing
