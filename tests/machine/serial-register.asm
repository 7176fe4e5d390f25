; SPDX-License-Identifier: MIT
; The serial register sends a bit in two of timer A's periods: CNT falls when one ends, and rises when the next one does. From the first edge
; to the last of a byte are 15; then bit 3 of the interrupt register is set. Timer B counts timer A.

*=$c000
start   jsr     stable
        lda     #99
        sta     $dc04
        lda     #$ff
        sta     $dc06
        sta     $dc07
        lda     #0
        sta     $dc05
        lda     #%01010001
        sta     $dc0f
        lda     #%01010001              ; bit 6: output
        sta     $dc0e
        lda     $dc0d
        lda     #%10101010
        sta     $dc0c
@wait   lda     $dc0d
        and     #%00001000
        beq     @wait
        lda     #$ff
        sec
        sbc     $dc06
        sta     periods
        rts
periods byte    0

        incasm  "stable.asm"
