*=$1000
    byte 1
