; why: a missing file is an error at its name
*=$1000
    incasm "nowhere.asm"
