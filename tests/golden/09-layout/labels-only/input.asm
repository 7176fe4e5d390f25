; why: a program of which only the last block has bytes begins there
*=$c000
table
*=$0400
screen
*=$2000
    sta screen
    jmp table
