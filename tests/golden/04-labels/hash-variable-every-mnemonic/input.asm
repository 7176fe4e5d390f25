; why: every mnemonic with an immediate mode takes it
*=$1000
    adc v
    and v
    cmp v
    cpx v
    cpy v
    eor v
    lda v
    ldx v
    ldy v
    ora v
    sbc v
v = #$12
