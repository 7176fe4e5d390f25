; why: every instruction with an absolute operand
*=$1000
    adc $1234
    and $1234
    asl $1234
    bit $1234
    cmp $1234
    cpx $1234
    cpy $1234
    dec $1234
    eor $1234
    inc $1234
    jmp $1234
    jsr $1234
    lda $1234
    ldx $1234
    ldy $1234
    lsr $1234
    ora $1234
    rol $1234
    ror $1234
    sbc $1234
    sta $1234
    stx $1234
    sty $1234
