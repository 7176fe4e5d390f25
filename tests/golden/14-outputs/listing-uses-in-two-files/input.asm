; why: uses on the same line of two files are two uses, on one line of a file one
*=$1000
start inc count
    incasm "part.asm"
count byte <count,>count
