*=$2000
start   rts
