; SPDX-License-Identifier: MIT
; A sprite's 21 rows are fetched in the line of its y and the 20 next ones, 5 cycles each for a single sprite; each row twice if it is
; expanded, though the first fetch of the two is as good. DMA that is on goes on when $d015 is cleared.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        lda     wide
        sta     $d017
        lda     #1
        sta     $d015
        at      100,40
        clock
        nop                             ; at cycle 46
        repeat  1,5,i
        bit     $d015                   ; to cycle 72 of which 5 are stolen: line 101
        endrepeat
        lda     later
        sta     $d015
        some_time
        stolen  2+5*4+8+time
        sta     cycles
        rts
wide    byte    0
later   byte    1                       ; $d015 from line 101 on
cycles  byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
