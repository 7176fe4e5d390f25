; why: an origin must be within memory
*=$12345
    rts
