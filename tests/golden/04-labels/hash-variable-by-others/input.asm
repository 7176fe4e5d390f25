; why: the value after the # may be an expression of later symbols
*=$1000
    lda speed
speed = #base+1
base = 4
