; why: a wrong line in a REPEAT is reported
*=$1000
    repeat 1,1,n
    lda nowhere
    endrepeat
