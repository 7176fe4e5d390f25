; why: a word that is no instruction is found at its column
*=$1000
    lad #1
