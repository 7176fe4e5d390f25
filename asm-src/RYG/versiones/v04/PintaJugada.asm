; SPDX-License-Identifier: MIT
;
; PintaJugada.asm - jugadas en pantalla, por filas y columnas.

; ------------------------------------------------------------------------------
; pintaJugada: imprime una jugada, por ejemplo 00> (07,03)-(06,02)
; in:        pjNumJugada, pjFila, pjColumna (from), pjNuFila, pjNuColumna (to)
; preserves: X, Y
; ------------------------------------------------------------------------------
pjNumJugada     byte    0
pjFila          byte    0
pjColumna       byte    0
pjNuFila        byte    0
pjNuColumna     byte    0

pintaJugada
        lda     pjNumJugada
        sta     numeroHex
        jsr     pintaHex
        lda     #">"
        jsr     chrout
        lda     #" "
        jsr     chrout
        lda     pjFila
        sta     pcFila
        lda     pjColumna
        sta     pcColumna
        jsr     pintaCasilla
        lda     #"-"
        jsr     chrout
        lda     pjNuFila
        sta     pcFila
        lda     pjNuColumna
        sta     pcColumna
        jsr     pintaCasilla
        lda     #retorno
        jmp     chrout

; ------------------------------------------------------------------------------
; pintaCasilla: imprime una casilla, por ejemplo (07,03)
; in:        pcFila, pcColumna
; preserves: X, Y
; ------------------------------------------------------------------------------
pcFila          byte    0
pcColumna       byte    0

pintaCasilla
        lda     #"("
        jsr     chrout
        lda     pcFila
        sta     numeroHex
        jsr     pintaHex
        lda     #","
        jsr     chrout
        lda     pcColumna
        sta     numeroHex
        jsr     pintaHex
        lda     #")"
        jmp     chrout
