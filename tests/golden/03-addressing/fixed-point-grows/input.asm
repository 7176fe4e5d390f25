; why: an operand that fits only as long as it is long grows
*=$00fe
    lda later
later rts
