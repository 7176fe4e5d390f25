; why: more than the file cannot be left out
*=$1000
    incbin "data.bin",9
