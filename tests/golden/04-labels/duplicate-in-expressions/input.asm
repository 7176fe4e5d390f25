; why: expressions of data and branches take the same definitions
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    word spot,spot+1
spot inx
    bne spot
    byte <spot
spot dex
    bne spot
    word spot-1
