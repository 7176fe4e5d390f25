; SPDX-License-Identifier: MIT
; RASTER, $d012 and bit 7 of $d011, increments in cycle 1 of a line; after the last line it is reset in cycle 2.

*=$c000
start   jsr     stable
        at      100,60                  ; an LDA of four cycles reads in its fourth
        lda     $d012
        sta     last
        at      100,61
        lda     $d012
        sta     first
        at      255,60
        lda     $d011
        sta     low
        at      255,61
        lda     $d011
        sta     high
        at      311,61
        lda     $d012
        sta     end
        at      311,62
        lda     $d012
        sta     top
        rts
last    byte    0                       ; read in cycle 63 of line 100
first   byte    0                       ; in cycle 1 of line 101
low     byte    0                       ; in cycle 63 of line 255
high    byte    0                       ; in cycle 1 of line 256
end     byte    0                       ; in cycle 1 of line 0
top     byte    0                       ; in cycle 2 of line 0

        incasm  "stable.asm"
