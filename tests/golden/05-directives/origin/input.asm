; why: the address is set by a star and an equals sign, with or without spaces
*=$1000
    inx
* = $1003
    dex
*=*+2
    iny
