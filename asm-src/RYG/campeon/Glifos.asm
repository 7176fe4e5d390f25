; SPDX-License-Identifier: MIT
;
; Glifos.asm - the character set: the ROM's, with the pieces in the place of eight
; graphic characters. Letters, digits and punctuation keep their codes and shapes.
;
; The set lies in RAM at glifos: in its bank 0 the VIC sees the character ROM at
; $1000-$1fff, whatever the processor sees there.

charRom         = $d000
vicMemoria      = $d018
vicGlifos       = $1e                   ; screen at $0400, character set at $3800


; ------------------------------------------------------------------------------
; preparaGlifos: copies the ROM's set, adds the pieces, shows the new set. While the
; ROM takes the place of I/O no interrupt may come; that is some 30 milliseconds.
; preserves: nothing
; ------------------------------------------------------------------------------
preparaGlifos
        lda     #<charRom
        sta     punteroLo
        sta     destinoLo
        lda     #>charRom
        sta     punteroHi
        lda     #>glifos
        sta     destinoHi
        ldx     #8                      ; pages
        ldy     #0
        php
        sei
        lda     #conGlifos
        sta     R6510
pgBucle
        lda     (punteroLo),y
        sta     (destinoLo),y
        iny
        bne     pgBucle
        inc     punteroHi
        inc     destinoHi
        dex
        bne     pgBucle
        lda     #sinBasic
        sta     R6510
        plp
        ldx     #finGlifosPropios-glifosPropios-1
pgPropios
        lda     glifosPropios,x
        sta     glifos+codigoRaton*8,x
        dex
        bpl     pgPropios
        lda     #vicGlifos
        sta     vicMemoria
        rts

glifosPropios   byte    %00000000       ; mouse, upper left
                byte    %00111000
                byte    %01111100
                byte    %01111110
                byte    %01111110
                byte    %00111111
                byte    %00011111
                byte    %00011001
                byte    %00000000       ; mouse, upper right
                byte    %00011100
                byte    %00111110
                byte    %01111110
                byte    %01111110
                byte    %11111100
                byte    %11111000
                byte    %10011000
                byte    %00011001       ; mouse, lower left
                byte    %00001111
                byte    %00001111
                byte    %00000110
                byte    %00000011
                byte    %00000001
                byte    %00000000
                byte    %00000000
                byte    %10011000       ; mouse, lower right
                byte    %11110000
                byte    %11110000
                byte    %01100000
                byte    %11000000
                byte    %10000000
                byte    %00000000
                byte    %00000000
                byte    %00000000       ; cat, upper left
                byte    %00100000
                byte    %00110000
                byte    %00111000
                byte    %00111111
                byte    %01111111
                byte    %01110011
                byte    %01100001
                byte    %00000000       ; cat, upper right
                byte    %00000100
                byte    %00001100
                byte    %00011100
                byte    %11111100
                byte    %11111110
                byte    %11001110
                byte    %10000110
                byte    %01110011       ; cat, lower left
                byte    %01111111
                byte    %01111110
                byte    %00111110
                byte    %00111101
                byte    %00011111
                byte    %00000111
                byte    %00000000
                byte    %11001110       ; cat, lower right
                byte    %11111110
                byte    %01111110
                byte    %01111100
                byte    %10111100
                byte    %11111000
                byte    %11100000
                byte    %00000000
finGlifosPropios

; This file is the last one of the build.
