; why: a count may be a variable that is defined below
*=$1000
    dcb size,7
    dcw size-1,$1234
    bytes size
size = 2
