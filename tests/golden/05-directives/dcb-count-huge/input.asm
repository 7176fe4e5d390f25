; why: a program ends with the memory
*=$1000
    dcb 100000,7
