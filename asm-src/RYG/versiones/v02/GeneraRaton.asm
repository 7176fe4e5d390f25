; SPDX-License-Identifier: MIT
;
; GeneraRaton.asm - las tablas de jugadas, por cambio de fila y de columna, y adónde lleva una
; jugada al ratón.

numJugsRaton    = 4                     ; direcciones del ratón
numJugsGato     = 2                     ; direcciones de un gato

; Por número de jugada: arriba izquierda, arriba derecha, abajo derecha, abajo izquierda.
tblRatonF       byte    $ff,$ff,$01,$01
tblRatonC       byte    $ff,$01,$01,$ff

; Abajo izquierda, abajo derecha.
tblGatosF       byte    $01,$01
tblGatosC       byte    $ff,$01

; ------------------------------------------------------------------------------
; generaJugadaRaton: suma la jugada a la casilla del ratón; no valida nada
; in:        gjrFila, gjrColumna, gjrNumJugada (0-3)
; out:       gjrNuFila, gjrNuColumna ($ff or 8: off the board)
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
gjrFila         byte    0
gjrColumna      byte    0
gjrNumJugada    byte    0
gjrNuFila       byte    0
gjrNuColumna    byte    0
gjrTempX        byte    0

generaJugadaRaton
        stx     gjrTempX
        ldx     gjrNumJugada
        clc
        lda     gjrFila
        adc     tblRatonF,x
        sta     gjrNuFila
        clc
        lda     gjrColumna
        adc     tblRatonC,x
        sta     gjrNuColumna
        ldx     gjrTempX
        rts
