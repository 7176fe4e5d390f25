; SPDX-License-Identifier: MIT
; Collisions are found in the cycle in which the beam draws the dot: for x 100 that is cycle 26 of the line on PAL.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        sta     $d000
        sta     $d002
        jsr     all_y
        lda     #3
        sta     $d015
        at      90,1
        lda     $d01e
        lda     cycle                   ; of the read
        sec
        sbc     #3+7                    ; LDA, and what the sprites steal at the end of line 100
        tay
        ldx     #101-1
        lda     #0
        jsr     beam
        lda     $d01e
        sta     hit
        rts
cycle   byte    28
hit     byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
