; why: an undefined name is an error at its column
*=$1000
    jmp nowhere
