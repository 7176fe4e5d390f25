; why: REPEAT ends
*=$1000
    repeat 0,3,n
    byte n
