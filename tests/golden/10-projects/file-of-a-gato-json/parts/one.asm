*=$1000
    byte LEVEL
    incasm "shared.asm"
*=$1004
    byte 3
