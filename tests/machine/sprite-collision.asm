; SPDX-License-Identifier: MIT
; Two sprites collide when they have a dot in the same place. $d01e keeps the bits of both until it is read; a first collision sets bit 2
; of $d019, and another one does so only when the register has been read in between.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        sta     $d000
        clc
        adc     apart
        sta     $d002
        lda     #3
        sta     $d015
        at      90,1
        lda     $d01e                   ; clear old ones
        lda     #$0f
        sta     $d019
        at      102,1
        lda     $d019
        and     #$0f
        sta     flags
        lda     #$0f
        sta     $d019
        at      104,1
        lda     $d019                   ; nothing new, as the register has not been read
        and     #$0f
        sta     again
        lda     $d01e
        sta     bits
        at      106,1
        lda     $d019
        and     #$0f
        sta     anew
        at      130,1
        lda     $d01e
        lda     $d01e                   ; read before
        sta     read
        rts
apart   byte    23
flags   byte    0
again   byte    0
bits    byte    0
anew    byte    0
read    byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
