; why: blocks that touch do not overlap
*=$1002
    byte 3,4
*=$1000
    byte 1,2
*=$1004
    byte 5
