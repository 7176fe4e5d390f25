; why: DCW stores a word many times
*=$1000
    dcw 2,$1234
    dcw 25,0
    byte 1
