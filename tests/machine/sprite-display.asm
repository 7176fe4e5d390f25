; SPDX-License-Identifier: MIT
; A sprite's DMA may be on without the sprite being shown: that is decided later, in cycle 58 of the line of its y (59 on the
; 6567R8), and it must still be enabled. Sprites 6 and 7, which are fetched in the next line, are switched off in between.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        sta     $d00c
        sta     $d00e
        lda     #$c0
        sta     $d015
        at      90,1
        lda     $d01e
        lda     cycle                   ; of the write, 11 cycles after the beginning of `clock`
        sec
        sbc     #11
        tay
        ldx     #100-1
        lda     #0
        jsr     beam
        clock
        lda     #0
        sta     $d015
        some_time
        stolen  6+time
        sta     cycles
        lda     $d01e
        sta     hit
        rts
cycle   byte    57
cycles  byte    0
hit     byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
