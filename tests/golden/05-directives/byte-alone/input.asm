; why: BYTE and WORD alone store a zero
*=$1000
    byte
    byte 1
    word
    byte 2
