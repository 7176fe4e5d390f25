; why: a star in BYTE is an address and so two bytes
*=$1000
    byte 9
    byte *,1
    byte <*,>*
