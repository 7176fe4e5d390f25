; SPDX-License-Identifier: MIT
; XSCROLL moves the picture to the right by 0 to 7 dots, YSCROLL decides which lines are bad, and so where the rows of text begin:
; the first one in line 48 + YSCROLL.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #1
        sta     $0400+40+10             ; second row, column 10
        lda     across
        ora     #$08
        sta     $d016
        at      20,1
        lda     down
        ora     #$18
        sta     $d011
        lda     $d01f
        lda     left
        sta     $d000
        lda     line
        sec
        sbc     #1
        sta     $d001
        lda     #1
        sta     $d015
        jsr     touched
        sta     hit
        rts
across  byte    0                       ; XSCROLL
down    byte    3                       ; YSCROLL
left    byte    24+80                   ; where the picture is examined
line    byte    59
hit     byte    0

        incasm  "screen.asm"
        incasm  "stable.asm"
