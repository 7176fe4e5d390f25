; why: an operator needs a right side
*=$1000
    byte 1+
