; why: above all definitions the last counts, below one the nearest above
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    jmp spot
spot inx
    jmp spot
spot iny
    jmp spot
spot dex
    jmp spot
