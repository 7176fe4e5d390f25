; why: products bind tighter than sums
*=$1000
    byte 2+3*4,20-8/4,2*3+4*5
