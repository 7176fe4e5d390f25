; What `./dev bench prove` times: a multiplication, a routine of 46 cycles, and a handler that takes a frame.
*=$c000
mul     sta     low
        stx     other
        lda     #0
        ldx     #8
        lsr     low
@next   bcc     @skip
        clc
        adc     other
@skip   ror
        ror     low
        dex
        bne     @next
        tay
        lda     low
        rts
low     byte    0
other   byte    0

mix     sta     first
        stx     second
        lda     first
        clc
        adc     second
        eor     #$ff
        tay
        lsr
        ror     first
        adc     #3
        sta     first
        eor     second
        rts
first   byte    0
second  byte    0

handler ldy     #7
@rows   ldx     #0
@next   inc     first
        dex
        bne     @next
        dey
        bne     @rows
        lda     #1
        sta     $d019
        rti
