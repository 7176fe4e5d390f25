; why: a binary number has no digit but 0 and 1
*=$1000
    byte %102
