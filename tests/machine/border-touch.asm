; SPDX-License-Identifier: MIT
; The main border only hides: in the columns that it covers with CSEL 0, sprites collide with the picture as elsewhere.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #1
        sta     $0400+3*40
        show    $1b
        lda     #0                      ; 38 columns
        sta     $d016
        probe   24,51+3*8               ; the first dot of the column under the border
        jsr     touched
        sta     hit
        rts
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
