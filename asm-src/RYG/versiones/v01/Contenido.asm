; SPDX-License-Identifier: MIT
;
; Contenido.asm - qué hay en una casilla, por fila y columna.

; ------------------------------------------------------------------------------
; fijaContenido: pone una ficha en una casilla
; in:        fcTableroLo/Hi, fcFila, fcColumna (0-7), fcFicha
; preserves: X, Y
; cycles:    at most 110
; ------------------------------------------------------------------------------
fcTableroLo     byte    0
fcTableroHi     byte    0
fcFila          byte    0
fcColumna       byte    0
fcFicha         byte    0
fcTempY         byte    0

fijaContenido
        sty     fcTempY
        lda     fcFila
        sta     doFila
        lda     fcColumna
        sta     doColumna
        jsr     dameOffset
        lda     fcTableroLo
        sta     punteroLo
        lda     fcTableroHi
        sta     punteroHi
        ldy     doOffset
        lda     fcFicha
        sta     (punteroLo),y
        ldy     fcTempY
        rts

; ------------------------------------------------------------------------------
; dameContenido: lee qué ficha hay en una casilla
; in:        dcTableroLo/Hi, dcFila, dcColumna (0-7)
; out:       dcFicha
; preserves: X, Y
; cycles:    at most 110
; ------------------------------------------------------------------------------
dcTableroLo     byte    0
dcTableroHi     byte    0
dcFila          byte    0
dcColumna       byte    0
dcFicha         byte    0
dcTempY         byte    0

dameContenido
        sty     dcTempY
        lda     dcFila
        sta     doFila
        lda     dcColumna
        sta     doColumna
        jsr     dameOffset
        lda     dcTableroLo
        sta     punteroLo
        lda     dcTableroHi
        sta     punteroHi
        ldy     doOffset
        lda     (punteroLo),y
        sta     dcFicha
        ldy     dcTempY
        rts

; ------------------------------------------------------------------------------
; dameOffset: el desplazamiento de una casilla dentro del tablero
; in:        doFila, doColumna (0-7)
; out:       doOffset
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
doFila          byte    0
doColumna       byte    0
doOffset        byte    0
doTempX         byte    0
tblOffsetFilas  byte    tbPiezas,tbPiezas+8,tbPiezas+16,tbPiezas+24 ; dónde empieza
                byte    tbPiezas+32,tbPiezas+40,tbPiezas+48,tbPiezas+56 ; cada fila

dameOffset
        stx     doTempX
        ldx     doFila
        clc
        lda     tblOffsetFilas,x
        adc     doColumna
        sta     doOffset
        ldx     doTempX
        rts
