; why: a count is not negative
*=$1000
    dcb -1,7
