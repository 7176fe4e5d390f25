; why: comparisons belong to IF
*=$1000
one = 1
    byte one = 1
