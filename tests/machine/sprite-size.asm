; SPDX-License-Identifier: MIT
; MxXE doubles a sprite's dots to the right, and Mx.MC takes two bits for two dots, of which 00 is transparent. Sprite 0 is examined; sprite
; 1 is a probe of one dot.

*=$c000
start   jsr     stable
        jsr     sprites
        ldx     #62
        lda     #0
@dot    sta     $2040,x
        dex
        bpl     @dot
        lda     #$80
        sta     $2040
        lda     #$81
        sta     $07f9
        lda     bits
        sta     $2000
        lda     #100
        jsr     all_y
        sta     $d000
        clc
        adc     dot
        sta     $d002
        lda     wide
        sta     $d01d
        lda     colours
        sta     $d01c
        lda     #3
        sta     $d015
        at      90,1
        lda     $d01e
        at      102,1
        lda     $d01e
        sta     hit
        rts
bits    byte    $ff                     ; the first eight of the sprite
wide    byte    0
colours byte    0
dot     byte    0                       ; the position of the probe, counted from the sprite's left edge
hit     byte    0                       ; 3 or 0

        incasm  "sprites.asm"
        incasm  "stable.asm"
