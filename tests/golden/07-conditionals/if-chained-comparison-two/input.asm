; why: two comparisons in a row are a warning
*=$1000
if 1<2<3
endif
if 0 = 1 <> 5
endif
    byte 5
