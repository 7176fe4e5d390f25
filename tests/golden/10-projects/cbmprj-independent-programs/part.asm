*=$1000
start byte 1
