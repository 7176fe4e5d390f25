; why: warnings are shown beside errors
*=$1000
    byte 300
    jmp nowhere
