; SPDX-License-Identifier: MIT
; Calls a tune as players of SID files do: `init` once, then `play` in each frame.
*=$c000
start   sei
        jsr     init
frame   lda     #255
line    cmp     $d012
        bne     line
        jsr     play
again   lda     $d012
        cmp     #255
        beq     again
        jmp     frame
