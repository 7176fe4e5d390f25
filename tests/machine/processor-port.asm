; SPDX-License-Identifier: MIT
; The processor's own port. Lines that are inputs read what is there: bits 0 to 2 and 4 are pulled up, bit 5 is held down. Nothing is
; connected to bits 6 and 7: they keep what was written while they were outputs, and lose it within a second or two.

*=$c000
start   jsr     stable
        lda     #%11111111
        sta     $00
        lda     #%11110111
        sta     $01
        lda     #%00000000              ; all of them inputs
        sta     $00
        lda     $01
        sta     soon
        ldx     #150                    ; 150 frames are two seconds and more
@frame  bit     $d011
        bpl     @frame
@end    bit     $d011
        bmi     @end
        dex
        bne     @frame
        lda     $01
        sta     later
        lda     #%00110111
        sta     $01
        lda     #%00101111
        sta     $00
        rts
soon    byte    0
later   byte    0

        incasm  "stable.asm"
