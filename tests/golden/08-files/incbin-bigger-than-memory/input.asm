; why: a binary must fit into memory
*=$fffe
    incbin "data.bin"
