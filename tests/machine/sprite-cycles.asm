; SPDX-License-Identifier: MIT
; The cycles that sprites take in a line: two each, and three before them in which BA is low. Sprite 0 is fetched in cycles 58 and 59 on PAL,
; each next one two cycles later. BA stays low from one to the next when there are fewer than three cycles between.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        lda     which
        sta     $d015
        at      100,46
        clock                           ; cycles 46 to 51
        repeat  1,15,i
        nop                             ; reads up to cycle 18 of the next line
        endrepeat
        stolen  30
        sta     cycles
        rts
which   byte    1
cycles  byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
