; why: each pair of blocks that overlap has its warning
*=$1000
    byte 1,2,3,4
*=$1001
    byte 5
*=$1003
    byte 6
