; SPDX-License-Identifier: MIT
; FLD, "flexible line distance": as long as YSCROLL stays ahead of the beam, no line is bad and the text waits. Line 67 becomes bad
; instead of line 51: the first row of text is shown from there on.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #1                      ; the first row is full
        ldx     #39
@row    sta     $0400,x
        dex
        bpl     @row
        lda     idle
        sta     $3fff
        show    $1b
        lda     line
        sec
        sbc     #1
        sta     $d001
        lda     #100
        sta     $d000
        lda     #1
        sta     $d015
        at      50,20
        ldx     #16
@flee   lda     $d012
        clc
        adc     #6                      ; neither this line nor the next one
        and     #%00000111
        ora     #%00011000
        sta     $d011
        lda     $d012
@same   cmp     $d012
        beq     @same
        dex
        bne     @flee
        lda     #$1b                    ; 67 and 7
        sta     $d011
        jsr     touched
        sta     hit
        rts
line    byte    67
idle    byte    0                       ; what is at $3fff
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
