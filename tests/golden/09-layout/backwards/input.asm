; why: origins may go backwards; the file begins at the lowest address
*=$1004
    byte 3
*=$1000
    byte 1,2
