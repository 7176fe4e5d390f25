; why: the same origin twice: the later block wins
*=$1000
    byte 1,2
*=$1000
    byte 3,4
