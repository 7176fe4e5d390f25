; SPDX-License-Identifier: MIT
; Sprites that collide with the picture: bit 1 of $d019, with the first collision since $d01f was read.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #1
        sta     $0400+10
        show    $1b
        probe   24+8*10,55
        at      53,1
        lda     #$0f
        sta     $d019
        lda     $d019
        and     #$0f
        sta     before
        at      58,1
        lda     $d019
        and     #$0f
        sta     behind
        lda     $d01f
        sta     bits
        lda     $d01f
        sta     read
        rts
before  byte    $ff
behind  byte    0
bits    byte    0
read    byte    $ff

        incasm  "screen.asm"
        incasm  "stable.asm"
