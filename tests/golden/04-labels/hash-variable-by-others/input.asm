; why: the value behind the # may be an expression of what comes later
*=$1000
    lda speed
speed = #base+1
base = 4
