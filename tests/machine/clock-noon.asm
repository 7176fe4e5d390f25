; SPDX-License-Identifier: MIT
; Hours go from 11 AM to 12 PM, and from 12 to 1. Writing 12 flips bit 7, AM or PM. The alarm, written while bit 7 of $dc0f is set,
; raises bit 2 of the interrupt register.

*=$c000
start   jsr     stable
        lda     $dc0d
        lda     #$80
        sta     $dc0e
        sta     $dc0f                   ; writes set the alarm
        lda     #$92
        sta     $dc0b
        lda     #0
        sta     $dc0a
        sta     $dc09
        sta     $dc08                   ; 12:00:00.0 PM
        sta     $dc0f
        lda     #$11
        jsr     last
        lda     $dc0b
        sta     eleven
        lda     $dc08
        lda     $dc0d
        sta     alarm
        lda     #$92                    ; meant to be 12 AM
        jsr     last
        lda     $dc0b
        sta     twelve
        lda     $dc08
        lda     #$12
        sta     $dc0b
        lda     $dc0b
        sta     turned
        rts

; Sets the hours to A, 59:59.9, and waits for the next tenth.
last    sta     $dc0b
        lda     #$59
        sta     $dc0a
        sta     $dc09
        lda     #9
        sta     $dc08
@same   cmp     $dc08
        beq     @same
        rts
eleven  byte    0
alarm   byte    0
twelve  byte    0
turned  byte    0

        incasm  "stable.asm"
