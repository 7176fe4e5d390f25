; SPDX-License-Identifier: MIT
; The raster interrupt comes in cycle 1 of its line; that of line 0 in cycle 2. Here its flag is read in a chosen cycle.

*=$c000
start   jsr     stable
        lda     line
        sta     $d012
        lda     #0
        sta     $d011
        at      20,1
        lda     #1
        sta     $d019                   ; clears the flag
        ldx     before
        lda     high
        ldy     cycle
        jsr     beam
        lda     $d019                   ; the fourth cycle reads
        and     #1
        sta     flag
        rts
line    byte    0
before  byte    0                       ; the line two before the reading, and its bit 8
high    byte    0
cycle   byte    0
flag    byte    0

        incasm  "stable.asm"
