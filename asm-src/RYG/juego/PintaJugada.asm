; SPDX-License-Identifier: MIT
;
; PintaJugada.asm - jugadas en pantalla, de casilla a casilla.

; ------------------------------------------------------------------------------
; pintaJugada: imprime una jugada, por ejemplo 00> (07,03)-(06,02)
; in:        pjNumJugada, pjOffset (from), pjNuOffset (to)
; preserves: X, Y
; ------------------------------------------------------------------------------
pjNumJugada     byte    0
pjOffset        byte    0
pjNuOffset      byte    0

pintaJugada
        lda     pjNumJugada
        sta     numeroHex
        jsr     pintaHex
        lda     #">"
        jsr     chrout
        lda     #" "
        jsr     chrout
        lda     pjOffset
        sta     pcOffset
        jsr     pintaCasilla
        lda     #"-"
        jsr     chrout
        lda     pjNuOffset
        sta     pcOffset
        jsr     pintaCasilla
        lda     #retorno
        jmp     chrout

; ------------------------------------------------------------------------------
; pintaCasilla: imprime fila y columna de una casilla, por ejemplo (07,03)
; in:        pcOffset
; preserves: X, Y
; ------------------------------------------------------------------------------
pcOffset        byte    0

pintaCasilla
        lda     pcOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     #"("
        jsr     chrout
        lda     dfcFila
        sta     numeroHex
        jsr     pintaHex
        lda     #","
        jsr     chrout
        lda     dfcColumna
        sta     numeroHex
        jsr     pintaHex
        lda     #")"
        jmp     chrout
