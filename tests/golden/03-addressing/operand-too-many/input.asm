; why: an instruction without operand takes none
*=$1000
    rts 5
    inx $10
    tax #1
