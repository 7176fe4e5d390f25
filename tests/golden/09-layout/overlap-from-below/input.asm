; why: a block that grows into one above it in memory wins if it is assembled later
*=$1002
    byte 1,2
*=$1000
    byte 3,4,5
