; why: REPEAT assembles its lines once for each value, the last included
*=$1000
    repeat 0,3,idx
    byte idx,idx*2
    endrepeat
    byte 9
