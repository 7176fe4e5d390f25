; SPDX-License-Identifier: MIT
; A line has 504 dots on PAL, so x from $1f8 on does not exist: such a sprite is not shown. The 6567R8 has 520, the R56A 512: there all exist.
; Two sprites in the same place collide if they are shown at all.

*=$c000
start   jsr     stable
        jsr     sprites
        lda     #100
        jsr     all_y
        lda     left
        sta     $d000
        sta     $d002
        lda     #3
        sta     $d010                   ; x + 256
        sta     $d015
        at      90,1
        lda     $d01e
        at      130,1
        lda     $d01e
        sta     hit
        rts
left    byte    $f7
hit     byte    0

        incasm  "sprites.asm"
        incasm  "stable.asm"
