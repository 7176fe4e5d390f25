; why: demoted to a warning, each use takes the nearest definition above it, else the last of the program
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    jmp grap
grap inx
    bne grap
grap dex
    bne grap
