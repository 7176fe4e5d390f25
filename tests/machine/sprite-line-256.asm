; SPDX-License-Identifier: MIT
; A sprite's y is compared with the lower eight bits of the line: one with y 0 begins in line 0, and again in line 256.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     top
        jsr     all_y
        lda     #1
        sta     $d015
        at      256,46
        clock
        repeat  1,15,i
        nop
        endrepeat
        stolen  30
        sta     cycles
        rts
top     byte    0
cycles  byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
