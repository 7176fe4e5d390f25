; why: a colon after a label is optional
*=$1000
start:
    inx
middle: dex
  indented: rts
    word start,middle,indented
