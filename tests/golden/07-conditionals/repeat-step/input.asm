; why: REPEAT counts in steps
*=$1000
    REPEAT 0, 187, 11, idx
    byte idx
    ENDREPEAT
    repeat 10,1,-4,n
    byte n
    endrepeat
