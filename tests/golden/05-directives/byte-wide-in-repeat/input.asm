; why: each turn of a REPEAT has items of its own size
*=$1000
    repeat 0,2,n
    byte n*255
    endrepeat
