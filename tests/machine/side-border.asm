; SPDX-License-Identifier: MIT
; The open side border. The right border begins at x 344 with CSEL, at 335 without. If CSEL is cleared in cycle 56, between the two,
; neither compare matches: the flip-flop of the main border stays off, on the right and up to the next line's left edge.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #0
        sta     $d020
        lda     #2
        sta     $d021
        show    $1b
again   lda     cycle                   ; of the write, the tenth one from here
        sec
        sbc     #9
        tay
        ldx     #101-1
        lda     #0
        jsr     beam
        ldx     #6                      ; lines 101 to 106, between two bad lines
        lda     #$08
@line   ldy     #$00
        sty     $d016
        sta     $d016
        ldy     #9
@wait   dey
        bne     @wait
        nop
        dex
        bne     @line
        at      200,1
        jmp     again
cycle   byte    56

        incasm  "screen.asm"
        incasm  "stable.asm"
