; SPDX-License-Identifier: MIT
;
; Glifos.asm - el juego de caracteres: letras, cifras y signos de la ROM con su código y su
; forma; las letras pequeñas de su otro juego desde el código 64; y las casillas.
;
; Se hace una vez, al empezar: esto está donde después está la tabla de posiciones.
; El juego está en la RAM, bajo los colores de la pantalla. Mientras la ROM de caracteres ocupa el
; lugar de la E/S, lo que se escribe allí va a esa RAM.

charRom         = $d000                 ; mayúsculas; detrás, el juego con letras pequeñas
romPequenas     = $d800
codigoPequenas  = 64
vicMemoria      = $d018
vicGlifos       = $86                   ; pantalla en $e000, caracteres en $d800
vicControl2     = $d016
multicolorSi    = $18
cia2PuertoA     = $dd00                 ; bits 0-1: banco del VIC, al revés
sinBanco        = %11111100

; ------------------------------------------------------------------------------
; preparaGlifos: hace el juego de caracteres y lleva el VIC a su banco. Mientras la ROM
; ocupa el lugar de la E/S no puede haber interrupciones: unos 20 milisegundos.
; preserves: nothing
; ------------------------------------------------------------------------------
preparaGlifos
        php
        sei
        lda     #conGlifos
        sta     R6510
        ldx     #0
pgRom
        lda     romPequenas,x
        sta     glifos+codigoPequenas*8,x
        lda     romPequenas+$100,x
        sta     glifos+codigoPequenas*8+$100,x
        lda     charRom,x
        sta     glifos,x
        lda     charRom+$100,x
        sta     glifos+$100,x
        inx
        bne     pgRom
        ldx     #finGlifosPropios-glifosPropios-1
pgPropios
        lda     glifosPropios,x
        sta     glifos+codigoLlena*8,x
        dex
        bpl     pgPropios
        jsr     ponAcentos
        lda     #sinBasic
        sta     R6510
        plp
        lda     cia2PuertoA
        and     #sinBanco
        sta     cia2PuertoA
        lda     #vicGlifos
        sta     vicMemoria
        lda     #multicolorSi
        sta     vicControl2
        rts

; De cuatro colores: %00 el panel, %01 una casilla que se usa, %10 otra, %11 la marca.
glifosPropios   byte    $aa,$aa,$aa,$aa,$aa,$aa,$aa,$aa ; casilla que no se usa
                byte    $55,$55,$55,$55,$55,$55,$55,$55 ; casilla que se usa
                byte    $ff,$ff,$d5,$d5,$d5,$d5,$d5,$d5 ; marco, desde arriba a la izquierda
                byte    $ff,$ff,$55,$55,$55,$55,$55,$55
                byte    $ff,$ff,$57,$57,$57,$57,$57,$57
                byte    $d5,$d5,$d5,$d5,$d5,$d5,$d5,$d5
                byte    $57,$57,$57,$57,$57,$57,$57,$57
                byte    $d5,$d5,$d5,$d5,$d5,$d5,$ff,$ff
                byte    $55,$55,$55,$55,$55,$55,$ff,$ff
                byte    $57,$57,$57,$57,$57,$57,$ff,$ff
                byte    $55,$7d,$7d,$ff,$ff,$7d,$7d,$55 ; punto
finGlifosPropios
