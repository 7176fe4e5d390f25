; SPDX-License-Identifier: MIT
; Whether a sprite begins is decided in two cycles of the line of its y: 55 and 56 on PAL, 56 and 57 on NTSC. One that is switched
; on in time for the second one only gets the bus a cycle later, in its first line; one that comes later does not come at all.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        lda     cycle                   ; of the write into $d015: 11 cycles after the beginning of `clock`
        sec
        sbc     #11
        tay
        ldx     #100-1
        lda     #0
        jsr     beam
        clock
        lda     #1
        sta     $d015
        some_time
        stolen  6+time
        sta     cycles
        rts
cycle   byte    54
cycles  byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
