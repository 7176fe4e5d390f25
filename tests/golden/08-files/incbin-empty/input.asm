; why: an empty file has no bytes
*=$1000
    incbin "empty.bin"
    rts
