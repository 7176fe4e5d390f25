; why: the two instructions with a zero-page operand indexed by Y
*=$1000
    ldx $12,y
    stx $12,y
