; why: strings of BYTE keep one byte a character beside items of two
*=$1000
    byte "ab",300,'ab',1,
