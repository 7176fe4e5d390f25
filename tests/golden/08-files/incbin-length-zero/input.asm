; why: no bytes may be taken from a file: a length that is calculated can be 0
*=$1000
    incbin "data.bin",0,0
    byte 1
    incbin "data.bin",2,0
    byte 2
