; why: the address is set by a star and an equals sign, with or without blanks
*=$1000
    inx
* = $1003
    dex
*=*+2
    iny
