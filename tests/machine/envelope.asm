; SPDX-License-Identifier: MIT
; The envelope's attack 0 takes 9 cycles a step, from 0 to 255 in some 2300; $d41c shows it. Then it decays to the sustain level and stays
; there, sixteen levels of $11 each, and with decay and release 0 falls to zero when the gate closes.

*=$c000
start   jsr     stable
        lda     #$00
        sta     $d413                   ; attack 0, decay 0
        lda     #$80
        sta     $d414                   ; sustain 8, release 0
        lda     #%00010001
        sta     $d412
        ldx     #179                    ; 900 cycles: 100 steps
@wait   dex
        bne     @wait
        lda     $d41c
        sta     rising
        jsr     wait
        lda     $d41c
        sta     held
        lda     #%00010000
        sta     $d412
        jsr     wait
        lda     $d41c
        sta     off
        rts

wait    ldy     #40                     ; 51,000 cycles
        ldx     #0
@wait   dex
        bne     @wait
        dey
        bne     @wait
        rts
rising  byte    0
held    byte    0
off     byte    $ff

        incasm  "stable.asm"
