; why: a missing binary is an error at its name
*=$1000
    incbin "nowhere.bin"
