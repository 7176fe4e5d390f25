; why: negative items are one byte; below -128 they are masked with a warning
*=$1000
    byte -1,-128,0-3
    byte -129
    byte 0-300
