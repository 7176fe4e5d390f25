; SPDX-License-Identifier: MIT
;
; AplicaRaton.asm - la jugada del ratón sobre un tablero.

; ------------------------------------------------------------------------------
; aplicaJugadaRaton: vacía la casilla de partida y pone el ratón en la de llegada. Desde la
; versión 8 avanzan además el nivel y el turno.
; in:        ajTableroLo/Hi, ajFila, ajColumna (from), ajNuFila, ajNuColumna (to)
; preserves: X, Y
; cycles:    at most 370
; ------------------------------------------------------------------------------
ajTableroLo     byte    0
ajTableroHi     byte    0
ajFila          byte    0
ajColumna       byte    0
ajNuFila        byte    0
ajNuColumna     byte    0

aplicaJugadaRaton
        lda     ajTableroLo
        sta     fcTableroLo
        lda     ajTableroHi
        sta     fcTableroHi
        lda     ajFila
        sta     fcFila
        lda     ajColumna
        sta     fcColumna
        lda     #Vacio
        sta     fcFicha
        jsr     fijaContenido
        lda     ajNuFila
        sta     fcFila
        lda     ajNuColumna
        sta     fcColumna
        lda     #Raton
        sta     fcFicha
        ifdef   ANTES_DE_08
        jmp     fijaContenido
        else
        jsr     fijaContenido
        lda     ajTableroLo
        sta     inytTableroLo
        lda     ajTableroHi
        sta     inytTableroHi
        jmp     incrementaNivelYTurno
        endif

; ------------------------------------------------------------------------------
; aplicaJugadaSolicitada: hace en tableroActual la jugada elegida
; in:        byteLeido (0-3); gjvrFila, gjvrColumna, gjvrNuFilas, gjvrNuColumnas
; preserves: X, Y
; cycles:    at most 440
; ------------------------------------------------------------------------------
ajsTempX        byte    0

aplicaJugadaSolicitada
        stx     ajsTempX
        lda     #<tableroActual
        sta     ajTableroLo
        lda     #>tableroActual
        sta     ajTableroHi
        lda     gjvrFila
        sta     ajFila
        lda     gjvrColumna
        sta     ajColumna
        ldx     byteLeido
        lda     gjvrNuFilas,x
        sta     ajNuFila
        lda     gjvrNuColumnas,x
        sta     ajNuColumna
        jsr     aplicaJugadaRaton
        ldx     ajsTempX
        rts
