; why: a line holds one statement
*=$1000
    inx dex
