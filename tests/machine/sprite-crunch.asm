; SPDX-License-Identifier: MIT
; Sprite crunch. In the first line of an expanded sprite the flip-flop of its y is off, so that cycle 16 leaves MCBASE at 0. Clearing MxYE
; sets it: before cycle 15 the row counts, as without expansion; after cycle 16 it comes once more. In cycle 15 itself MC, which is 3,
; becomes ($2a and MCBASE and MC) or ($15 and (MCBASE or MC)) = 1, and from 1 on it meets its end, 63, only 42 rows later.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        lda     #1
        sta     $d017
        sta     $d015
        at      90,1
        lda     cycle                   ; of the write
        sec
        sbc     #5+5                    ; LDA and STA, and 5 that the sprite steals on the way, at the end of line 100
        tay
        ldx     #101-1
        lda     #0
        jsr     beam
        lda     #0
        sta     $d017
        clock
        some_time
        stolen  time
        sta     cycles                  ; 5 a line from 101 on
        rts
cycle   byte    15
cycles  byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
