; why: a local name may be used again after the next label
*=$1000
first
    ldx #2
@loop dex
    bne @loop
second
    ldy #3
@loop
    dey
    bne @loop
    beq @done
    inx
@done rts
