; why: a forward reference to a name that is defined twice takes the last
; args: -Wno-error=duplicate-symbol input.asm
*=$1000
    jsr init
init nop
init rts
