; SPDX-License-Identifier: MIT
; Line crunch: a bad line that ends before cycle 14 has put the VIC into display state, but RC stays 7. So at the end of that line
; the row counts as complete: it is one line high, and the next row begins in the next line.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #1                      ; the third row is full
        ldx     #39
@row    sta     $0400+2*40,x
        dex
        bpl     @row
        show    $1b
        lda     line
        sec
        sbc     #1
        sta     $d001
        lda     #100
        sta     $d000
        lda     #1
        sta     $d015
        at      59,3                    ; with this bad line the second row would begin
        lda     crunch
        sta     $d011                   ; written in cycle 10: the next bad line is 60, with RC 0 and the third row
        jsr     touched
        sta     hit
        rts
line    byte    60
crunch  byte    $1c
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
