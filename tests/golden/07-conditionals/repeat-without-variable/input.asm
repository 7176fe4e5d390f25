; why: REPEAT names its variable
*=$1000
    repeat 0,3
    inx
    endrepeat
