; SPDX-License-Identifier: MIT
; The open lower border: if RSEL is cleared between lines 247 and 251, the first compare has been missed and the second one fails. The
; border does not close, and below the text is idle state.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #$ff
        sta     $3fff
        show    $1b
        ldx     line                    ; of the write
        dex
        lda     #0
        ldy     #20
        jsr     beam
        lda     #$13
        sta     $d011
        lda     #1
        sta     $d015
        lda     #100
        sta     $d000
        lda     #254                    ; line 255
        sta     $d001
        at      256,40
        lda     $d01f
        and     #1
        sta     hit
        rts
line    byte    250
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
