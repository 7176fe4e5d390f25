; why: sums are worked out from the left
*=$1000
    byte 1+2,10-3-2,5 - 2 + 1
