; SPDX-License-Identifier: MIT
; Bad lines are those of $30 to $f7 whose lowest three bits are YSCROLL, while the screen is on.

*=$c000
start   jsr     stable
        at      20,1
        lda     control
        sta     $d011
        ldx     line
        dex
        lda     #0
        ldy     #2
        jsr     beam
        clock                           ; cycles 2 to 7
        stolen  0                       ; a bad line stops this one
        sta     cycles
        rts
line    byte    $33
control byte    $1b                     ; of which bits 0 to 2 are YSCROLL, bit 4 is DEN
cycles  byte    0

        incasm  "stable.asm"
