; why: a branch one byte too far says by how much
*=$1000
    bne *+130
