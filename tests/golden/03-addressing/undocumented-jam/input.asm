; why: JAM needs no operand and is an instruction also when it stands alone
*=$1000
    jam
    kil
