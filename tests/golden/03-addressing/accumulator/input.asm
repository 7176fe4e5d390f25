; why: the shifts of the accumulator, without operand
*=$1000
    asl
    lsr
    rol
    ror
