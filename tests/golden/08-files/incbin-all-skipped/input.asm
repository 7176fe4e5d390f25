; why: all bytes of a binary may be skipped, and variables say how many
*=$1000
skip = 1
take = skip
    incbin "data.bin",3
    incbin "data.bin",skip
    incbin "data.bin",skip,take
    rts
