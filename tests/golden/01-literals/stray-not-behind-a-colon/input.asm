; why: what stands behind a label with a colon is a statement, and here a wrong one
*=$1000
loop:dexx
    rts
