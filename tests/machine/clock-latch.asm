; SPDX-License-Identifier: MIT
; Reading the hours of the CIA's clock latches all its digits until the tenths are read; it runs on meanwhile. Writing the hours stops it
; until the tenths are written.

*=$c000
start   jsr     stable
        lda     #$80
        sta     $dc0e
        lda     #1
        sta     $dc0b
        lda     #$23
        sta     $dc0a
        lda     #$45
        sta     $dc09
        jsr     wait
        lda     $dc09
        sta     stopped
        lda     #6
        sta     $dc08                   ; 1:23:45.6 AM
        lda     $dc0b
        sta     hours
        jsr     wait
        lda     $dc0a
        sta     minutes
        lda     $dc09
        sta     seconds
        lda     $dc08                   ; at the moment when the hours were read
        sta     tenths
        lda     $dc08                   ; now
        sta     now
        rts

wait    ldx     #15                     ; 15 PAL frames are 0.3 s
@frame  bit     $d011
        bpl     @frame
@end    bit     $d011
        bmi     @end
        dex
        bne     @frame
        rts
stopped byte    0
hours   byte    0
minutes byte    0
seconds byte    0
tenths  byte    0
now     byte    0

        incasm  "stable.asm"
