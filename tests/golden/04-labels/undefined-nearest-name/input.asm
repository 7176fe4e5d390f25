; why: an unknown name gets the nearest known one as a suggestion, once
*=$1000
start
    jmp strat
