; SPDX-License-Identifier: MIT
; The raster interrupt comes when the compare becomes true. A value that is moved on to the next line in the last cycle of its own
; line keeps it true: no interrupt.

*=$c000
start   jsr     stable
        lda     #20
        sta     $d012
        lda     cycle
        sec
        sbc     #11
        tay
        ldx     #20-1
        lda     #0
        jsr     beam
        lda     #1
        sta     $d019                   ; clears the flag of line 20
        lda     #21
        sta     $d012                   ; 12 cycles with the three before, written in the last one
        at      23,10
        lda     $d019
        and     #1
        sta     flag
        rts
cycle   byte    63
flag    byte    0

        incasm  "stable.asm"
