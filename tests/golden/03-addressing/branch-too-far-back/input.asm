; why: a branch one byte too far says by how much, backwards too
*=$1000
    beq *-127
