; SPDX-License-Identifier: MIT
; A sprite is done in cycle 16 of the line after its last one, and can begin again in that line: two follow each other without a gap.
; While it is fetched it does not begin again.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        lda     #1
        sta     $d015
        at      100,46
        clock
        repeat  1,15,i
        nop                             ; to cycle 18 of line 101
        endrepeat
        lda     next
        sta     $d001
        some_time
        stolen  30+8+time
        sta     cycles
        rts
next    byte    121
cycles  byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
