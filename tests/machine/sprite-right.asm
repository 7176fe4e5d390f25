; SPDX-License-Identifier: MIT
; A sprite is shown from the line after its y on, as it is fetched at the end of the line of its y. Far to the right, where the beam
; passes after the fetch (that of sprite 0 ends at x $174), it is shown in the line of its y already.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        sta     $d001
        lda     #90
        sta     $d003
        lda     left
        sta     $d000
        sta     $d002                   ; sprite 1 begins above, and has the same x
        lda     high
        sta     $d010
        lda     #3
        sta     $d015
        at      85,1
        lda     $d01e
        at      92,1
        lda     #0                      ; collisions from here to cycle 13 of line 101
        ldx     $d01e
        ldx     #101-1
        ldy     #3                      ; and 7 cycles later, which both steal on the way
        jsr     beam
        lda     $d01e
        sta     hit
        rts
left    byte    $88
high    byte    3
hit     byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
