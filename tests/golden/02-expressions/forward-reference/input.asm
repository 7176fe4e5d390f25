; why: expressions use symbols that are defined later
*=$1000
    word later+2,size*2
    lda #size
later rts
size = 5
