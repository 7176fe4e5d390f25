; why: a comparison of a comparison is a warning: 1=1 & 2=2 compares 1&2
*=$1000
if 1=1 & 2=2
    byte 1
else
    byte 2
endif
