; why: no more than the whole file can be skipped
*=$1000
    incbin "data.bin",9
