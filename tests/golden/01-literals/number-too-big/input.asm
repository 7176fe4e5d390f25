; why: a number that 32 bits cannot hold is an error
*=$1000
    word 99999999999
