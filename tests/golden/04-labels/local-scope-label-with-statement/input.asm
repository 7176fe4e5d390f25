; why: a label before a statement and one with a colon end the scope alike
*=$1000
first
@a  dex
    bne @a
second inx
@a  dey
    bne @a
third:
@a  iny
    bne @a
