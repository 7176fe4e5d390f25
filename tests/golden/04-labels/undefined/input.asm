; why: a name that is nowhere is an error at its column
*=$1000
    jmp nowhere
