; why: an operand that would fit only because it is long grows
*=$00fe
    lda later
later rts
