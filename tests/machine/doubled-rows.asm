; SPDX-License-Identifier: MIT
; A row of text that comes twice: a bad line that begins in the cycles 55 to 57 of the row's last line, too late to fetch anything, keeps
; display state on, with RC 0. The characters are still those of the row above.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #1                      ; the first row is full: lines 51 to 58
        ldx     #39
@row    sta     $0400,x
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
        lda     cycle                   ; of the write, 5 cycles after the beginning of LDA
        sec
        sbc     #5
        tay
        ldx     #58-1
        lda     #0
        jsr     beam
        lda     #$1a                    ; 58 and 7; the next bad line is 66
        sta     $d011
        jsr     touched
        sta     hit
        rts
cycle   byte    55
line    byte    60
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
