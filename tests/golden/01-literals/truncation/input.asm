; why: bytes that are more or less than a byte are masked to eight bits, with a warning; BYTE stores what is more as two
*=$1000
    text 256
    byte -129
    lda #$123
    byte 255,-128
