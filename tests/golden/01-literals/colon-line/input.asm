; why: a line whose first character is a colon is ignored
*=$1000
:-----------
    inx
  : lda #1
    dex
