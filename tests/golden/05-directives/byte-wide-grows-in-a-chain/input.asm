; why: items push each other over the limit, one after the other
*=$00fd
    byte one
    byte two
one nop
two
