; why: more than the file cannot be taken
*=$1000
    incbin "data.bin",4,5
