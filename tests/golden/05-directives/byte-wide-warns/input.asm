; why: an item of two bytes is named in a warning, one that fits is not
*=$1000
    byte 255
    byte 256
    byte 1,65535,2
    byte -128,0
