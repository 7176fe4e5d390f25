; why: a branch over items of two bytes knows their size
; args: -Wno-wide-byte input.asm
*=$1000
    beq over
    byte $1234,$ff,$100
over bne *-3
