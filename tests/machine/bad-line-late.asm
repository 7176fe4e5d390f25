; SPDX-License-Identifier: MIT
; A line becomes bad in the middle when YSCROLL is written: BA falls in the cycle after the write, and rises in cycle 55 as always.

*=$c000
start   jsr     stable
        at      20,1
        lda     #$1b
        sta     $d011
        lda     cycle                   ; of the write: 11 cycles after the beginning of `clock`
        sec
        sbc     #11
        tay
        ldx     #102-1
        lda     #0
        jsr     beam
        clock                           ; 6 cycles
        lda     #$1e                    ; 2; line 102 is $66
        sta     $d011                   ; 4, the last one writes
        stolen  6
        sta     cycles
        rts
cycle   byte    30
cycles  byte    0

        incasm  "stable.asm"
