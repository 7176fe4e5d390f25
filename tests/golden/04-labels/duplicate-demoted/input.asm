; why: demoted to a warning, each use takes the nearest preceding definition, else the first following
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    jmp grap
grap inx
    bne grap
grap dex
    bne grap
