; SPDX-License-Identifier: MIT
; Sprites with lower numbers are in front. Only the foremost sprite of a dot uses its bit of $d01b, which says whether it is behind the picture's foreground:
; a sprite that is behind it hides even one that would be in front.

*=$c000
start   jsr     stable
        jsr     screen
        jsr     sprites
        ldx     #7
        lda     #1
@text   sta     $0400+3*40+5,x          ; lines 75 to 82, x 64 to 127
        sta     $d800+3*40+5,x          ; white
        dex
        bpl     @text
        lda     #0
        sta     $d020
        sta     $d021
        lda     #70                     ; lines 71 to 91
        jsr     all_y
        lda     #50
        sta     $d000
        lda     #62
        sta     $d002
        lda     #110
        sta     $d004
        lda     #2
        sta     $d027
        lda     #5
        sta     $d028
        lda     #7
        sta     $d029
        lda     behind
        sta     $d01b
        lda     #%00000111
        sta     $d015
        show    $1b
again   jmp     again
behind  byte    0

        incasm  "screen.asm"
        incasm  "sprites.asm"
        incasm  "stable.asm"
