    byte 2
*=$1003
    byte 3
