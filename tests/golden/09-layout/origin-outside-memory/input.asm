; why: an origin lies in memory
*=$12345
    rts
