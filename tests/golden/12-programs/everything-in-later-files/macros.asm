DefM clearscreen
    ldx first
    lda #/1
@loop
    sta screen,x
    sta screen+250,x
    inx
    bne @loop
EndM
DefM Colour ; place, value
    lda #/2
    sta /1
EndM
DefM wait
    ldy #/1
@loop
    dey
    bne @loop
EndM
