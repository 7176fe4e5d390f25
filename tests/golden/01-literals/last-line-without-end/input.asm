; why: the last line needs no line end
*=$1000
    rts