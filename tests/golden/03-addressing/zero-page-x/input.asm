; why: every instruction with a zero-page operand indexed by X
*=$1000
    adc $12,x
    and $12,x
    asl $12,x
    cmp $12,x
    dec $12,x
    eor $12,x
    inc $12,x
    lda $12,x
    ldy $12,x
    lsr $12,x
    ora $12,x
    rol $12,x
    ror $12,x
    sbc $12,x
    sta $12,x
    sty $12,x
