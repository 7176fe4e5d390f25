; why: INCASM includes a source, with or without quotes, nested
*=$1000
    incasm "one.asm"
    INCASM two.asm
    byte 9
