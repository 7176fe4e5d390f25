; why: a label is defined once
*=$1000
twice inx
    rts
Twice dex
