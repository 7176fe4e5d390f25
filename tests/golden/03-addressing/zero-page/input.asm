; why: every instruction with a zero-page operand
*=$1000
    adc $12
    and $12
    asl $12
    bit $12
    cmp $12
    cpx $12
    cpy $12
    dec $12
    eor $12
    inc $12
    lda $12
    ldx $12
    ldy $12
    lsr $12
    ora $12
    rol $12
    ror $12
    sbc $12
    sta $12
    stx $12
    sty $12
