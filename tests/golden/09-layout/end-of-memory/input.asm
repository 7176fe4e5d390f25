; why: the last byte of memory is $ffff
*=$fffe
    word $1234
