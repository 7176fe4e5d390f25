; SPDX-License-Identifier: MIT
; Common parts of the tunes: a clear SID, notes, and a clock of frames. A tune is at $1000, `init`, and $1003, `play`.
clear   ldx     #24
        lda     #0
        sta     time
        sta     step
@next   sta     $d400,x
        dex
        bpl     @next
        lda     #15
        sta     $d418
        rts

; Frequencies of an octave from C-3 on at PAL's clock.
notelow byte    $b4,$9c,$97,$ab,$d3,$12,$69,$d7,$5f,$03,$c4,$a5
notehig byte    $08,$09,$0a,$0b,$0c,$0e,$0f,$10,$12,$14,$15,$17

; C if no note begins in this frame; otherwise X is which of eight it is.
tick    inc     time
        lda     time
        cmp     #12
        bne     @none
        lda     #0
        sta     time
        inc     step
        lda     step
        and     #7
        tax
        clc
        rts
@none   sec
        rts
time    byte    0
step    byte    0
