; why: the shifts of the accumulator, named
*=$1000
    asl a
    lsr a
    rol a
    ror a
