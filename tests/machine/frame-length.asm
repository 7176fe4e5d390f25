; SPDX-License-Identifier: MIT
; A frame has as many cycles as lines times cycles of a line, which differ from chip to chip: 312 * 63, 263 * 65, 262 * 64.

*=$c000
start   jsr     stable
        at      100,20
        clock                           ; written in cycle 25; the timer begins to count 3 cycles later
        at      100,25                  ; a frame later: read in cycle 28
        lda     $dc04
        ldx     $dc05
        eor     #$ff
        sta     cycles
        txa
        eor     #$ff
        sta     cycles+1
        rts
cycles  word    0

        incasm  "stable.asm"
