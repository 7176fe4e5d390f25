    generateto "first.prg"
*=$1000
    byte 1
