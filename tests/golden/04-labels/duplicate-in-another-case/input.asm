; why: names that differ in case only are duplicates
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    jmp spot
Spot inx
    jmp spot
SPOT iny
    jmp spot
