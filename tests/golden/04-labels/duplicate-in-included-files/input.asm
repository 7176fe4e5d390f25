; why: two included files with one label: the last above both, else the nearest above
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    jsr grap
    incasm "one.asm"
    jsr grap
    incasm "two.asm"
    jsr grap
