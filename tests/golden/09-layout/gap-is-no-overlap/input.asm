; why: an origin that leaves a gap inside another block's gap overlaps nothing
*=$1000
    byte 1
*=*+3
    byte 2
*=$1001
    byte 3
