; why: ALIGN goes to the next multiple of 256, and nowhere from one
*=$1001
    byte 1
    align
    byte 2
*=$1200
    align
    byte 3
