; why: no more than the whole file can be taken
*=$1000
    incbin "data.bin",4,5
