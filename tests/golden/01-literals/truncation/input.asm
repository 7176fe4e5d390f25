; why: bytes outside -128..255 are masked to eight bits, with a warning
*=$1000
    byte 256
    byte -129
    lda #$123
    byte 255,-128
