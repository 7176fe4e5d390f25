; SPDX-License-Identifier: MIT
; Raster interrupts come when the compare becomes true: also when a write moves it to the current line, but only once a line.
; Writing a one into $d019 clears a flag, and so does an instruction that reads, writes what it read, and writes again.

*=$c000
start   jsr     stable
        lda     #200
        sta     $d012
        at      100,1
        lda     #1
        sta     $d019
        lda     $d019
        sta     none
        lda     #100
        sta     $d012                   ; this line
        lda     $d019
        sta     moved
        lda     #1
        sta     $d019
        lda     #100
        sta     $d012                   ; the same again is no change
        lda     $d019
        sta     same
        at      120,1
        lda     #120
        sta     $d012
        lsr     $d019                   ; reads $f1, writes $f1 and then $78
        lda     $d019
        sta     shifted
        rts
none    byte    0
moved   byte    0
same    byte    0
shifted byte    0

        incasm  "stable.asm"
