; why: an operand that fits when it is short stays short
*=$00fd
    lda later
later rts
