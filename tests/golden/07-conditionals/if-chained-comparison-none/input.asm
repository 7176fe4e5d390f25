; why: one comparison of whole expressions is not chained
*=$1000
if 1+1 = 4/2 & 3
    byte 1
endif
if 6 & 3 = 2
    byte 2
endif
