; why: a branch to a name defined twice goes back to the nearest above or on to the last
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    bne loop
loop dex
    bne loop
loop dey
    bne loop
    rts
