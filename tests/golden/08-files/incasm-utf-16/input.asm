; why: UTF-16 sources are an error with the hint to save them as UTF-8, with a mark and without
*=$1000
    incasm "little.asm"
    incasm "big.asm"
    incasm "bare.asm"
    jmp there
