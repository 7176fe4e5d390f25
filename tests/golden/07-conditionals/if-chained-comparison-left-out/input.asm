; why: a condition that is left out is not checked
*=$1000
if 0
if 1=1 & 2=2
endif
endif
    rts
