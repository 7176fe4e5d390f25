; why: branches reach -128 to 127 bytes from the next instruction
*=$1000
    bne *+129
    bne *-126
