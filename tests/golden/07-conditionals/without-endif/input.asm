; why: a condition ends
*=$1000
if 1
    inx
