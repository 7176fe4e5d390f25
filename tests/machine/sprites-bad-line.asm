; SPDX-License-Identifier: MIT
; Eight sprites and a bad line: the processor has cycle 11 for itself, between the last sprite and the characters, and from cycle 55 on waits
; for the sprites again.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #50
        jsr     all_y
        lda     #$ff
        sta     $d015
        at      20,1
        lda     #$1b                    ; line 51 is bad
        sta     $d011
        at      50,46
        clock                           ; cycles 46 to 51
        nop
        nop                             ; its second cycle is cycle 55: it is executed in cycle 11 of the bad line
        nop                             ; begins in cycle 11 of line 52
        nop
        stolen  8
        sta     cycles
        rts
cycles  byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
