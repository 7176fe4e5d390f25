; why: a second definition with the same value is no duplicate
*=$1000
thing = 5
THING = 2+3
    lda #thing
