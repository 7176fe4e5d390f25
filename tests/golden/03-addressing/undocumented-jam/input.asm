; why: JAM needs no operand and is an instruction even if it is alone on the line
*=$1000
    jam
    kil
