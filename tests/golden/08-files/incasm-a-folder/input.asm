; why: only files are read
*=$1000
    incasm "parts"
