; why: blank items of a list are ignored
*=$1000
    byte 1,2,
    byte 3,,4
    word 5,
