; why: the variable is replaced as a whole word
*=$1000
ix = 7
    repeat 1,2,i
    byte i,ix
    endrepeat
