; why: sums are evaluated from the left
*=$1000
    byte 1+2,10-3-2,5 - 2 + 1
