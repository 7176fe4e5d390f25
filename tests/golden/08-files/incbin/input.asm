; why: INCBIN includes all bytes of a file
*=$1000
    incbin "data.bin"
    IncBin"data.bin"
    INCBIN data.bin
    byte 1
