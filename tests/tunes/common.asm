; SPDX-License-Identifier: MIT
; A note of 440 Hz at PAL's clock, and a counter of the calls of `play` in the low byte of the pulse width.
sid     = $d400

init    ldx     #24
        lda     #0
@clear  sta     sid,x
        dex
        bpl     @clear
        sta     calls
        lda     #15
        sta     sid+24
        lda     #<7493
        sta     sid
        lda     #>7493
        sta     sid+1
        lda     #8
        sta     sid+3
        lda     #$f0
        sta     sid+6
        lda     #$41
        sta     sid+4
        rts

play    inc     calls
        lda     calls
        sta     sid+2
        rts
calls   byte    0
