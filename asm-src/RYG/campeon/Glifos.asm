; SPDX-License-Identifier: MIT
;
; Glifos.asm - el juego de caracteres: el de la ROM, con las piezas en lugar de ocho
; caracteres gráficos. Letras, cifras y signos conservan su código y su forma.
;
; Está en la RAM, en glifos: en su banco 0 el VIC ve la ROM de caracteres en $1000-$1fff,
; vea lo que vea allí el procesador.

charRom         = $d000
vicMemoria      = $d018
vicGlifos       = $1e                   ; pantalla en $0400, caracteres en $3800


; ------------------------------------------------------------------------------
; preparaGlifos: copia el juego de la ROM, añade las piezas y lo muestra. Mientras la ROM
; ocupa el lugar de la E/S no puede haber interrupciones: unos 30 milisegundos.
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
        ldx     #8                      ; páginas
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

glifosPropios   byte    %00000000       ; ratón, arriba a la izquierda
                byte    %00111000
                byte    %01111100
                byte    %01111110
                byte    %01111110
                byte    %00111111
                byte    %00011111
                byte    %00011001
                byte    %00000000       ; ratón, arriba a la derecha
                byte    %00011100
                byte    %00111110
                byte    %01111110
                byte    %01111110
                byte    %11111100
                byte    %11111000
                byte    %10011000
                byte    %00011001       ; ratón, abajo a la izquierda
                byte    %00001111
                byte    %00001111
                byte    %00000110
                byte    %00000011
                byte    %00000001
                byte    %00000000
                byte    %00000000
                byte    %10011000       ; ratón, abajo a la derecha
                byte    %11110000
                byte    %11110000
                byte    %01100000
                byte    %11000000
                byte    %10000000
                byte    %00000000
                byte    %00000000
                byte    %00000000       ; gato, arriba a la izquierda
                byte    %00100000
                byte    %00110000
                byte    %00111000
                byte    %00111111
                byte    %01111111
                byte    %01110011
                byte    %01100001
                byte    %00000000       ; gato, arriba a la derecha
                byte    %00000100
                byte    %00001100
                byte    %00011100
                byte    %11111100
                byte    %11111110
                byte    %11001110
                byte    %10000110
                byte    %01110011       ; gato, abajo a la izquierda
                byte    %01111111
                byte    %01111110
                byte    %00111110
                byte    %00111101
                byte    %00011111
                byte    %00000111
                byte    %00000000
                byte    %11001110       ; gato, abajo a la derecha
                byte    %11111110
                byte    %01111110
                byte    %01111100
                byte    %10111100
                byte    %11111000
                byte    %11100000
                byte    %00000000
finGlifosPropios

; El programa acaba aquí; detrás solo está GanadasDatos.asm, en su sitio fijo.
