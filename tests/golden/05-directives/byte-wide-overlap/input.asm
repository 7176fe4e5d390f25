; why: an item that takes two bytes may overlap what it would not with one
*=$1001
    byte 9
*=$1000
    byte $0405
