; why: a macro ends
*=$1000
defm endless
    inx
