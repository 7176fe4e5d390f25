; SPDX-License-Identifier: MIT
; The flip-flop that lets each second line of an expanded sprite count is inverted in cycle 56 while MxYE is set, on NTSC in cycle 57. Setting MxYE
; before that in line 105 is in time for that line, after it for the next one only: then one line fewer is fetched. Sprite 7 steals its cycles
; in the next line, so that none is missed here.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        lda     #$80
        sta     $d015
        lda     cycle                   ; of the write, 11 cycles after the beginning of `clock`; 5 are stolen on the way
        sec
        sbc     #11+5
        tay
        ldx     #105-1
        lda     #0
        jsr     beam
        clock
        lda     #$80
        sta     $d017
        some_time
        stolen  6+time
        sta     cycles
        rts
cycle   byte    55
cycles  byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
