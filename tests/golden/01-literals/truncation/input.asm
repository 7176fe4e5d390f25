; why: values that do not fit a byte are masked to eight bits, with a warning; BYTE stores larger ones as two bytes
*=$1000
    text 256
    byte -129
    lda #$123
    byte 255,-128
