; why: REPEAT goes on
*=$1000
    repeat 0,3,0,n
    byte n
    endrepeat
