; why: growing operands push others out of the zero page, one after the other
*=$00f8
    lda one
    lda two
    lda three
one
two = one+1
three = two+1
    rts
