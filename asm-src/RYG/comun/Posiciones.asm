; SPDX-License-Identifier: MIT
;
; Posiciones.asm - dónde está cada ficha de un tablero de 29 bytes, y el paso de fila y
; columna a casilla y al revés.

; ------------------------------------------------------------------------------
; damePosicionRaton: ¿dónde está el ratón?
; in:        dprTableroLo/Hi
; out:       dprOffsetRaton (0-63)
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
dprTableroLo    byte    0
dprTableroHi    byte    0
dprOffsetRaton  byte    0
dprTempY        byte    0

damePosicionRaton
        sty     dprTempY
        lda     dprTableroLo
        sta     punteroLo
        lda     dprTableroHi
        sta     punteroHi
        ldy     #tbRaton
        lda     (punteroLo),y
        sta     dprOffsetRaton
        ldy     dprTempY
        rts

; ------------------------------------------------------------------------------
; damePosicionGato: ¿dónde está un gato?
; in:        dpgTableroLo/Hi, dpgNumGato (0-3)
; out:       dpgOffsetGato (0-63)
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
dpgTableroLo    byte    0
dpgTableroHi    byte    0
dpgNumGato      byte    0
dpgOffsetGato   byte    0
dpgTempY        byte    0

damePosicionGato
        sty     dpgTempY
        lda     dpgTableroLo
        sta     punteroLo
        lda     dpgTableroHi
        sta     punteroHi
        clc
        lda     dpgNumGato
        adc     #tbGatos
        tay
        lda     (punteroLo),y
        sta     dpgOffsetGato
        ldy     dpgTempY
        rts

; ------------------------------------------------------------------------------
; fijaPosicionRaton: pone el ratón en una casilla
; in:        fprTableroLo/Hi, fprOffsetRaton (0-63)
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
fprTableroLo    byte    0
fprTableroHi    byte    0
fprOffsetRaton  byte    0
fprTempY        byte    0

fijaPosicionRaton
        sty     fprTempY
        lda     fprTableroLo
        sta     punteroLo
        lda     fprTableroHi
        sta     punteroHi
        ldy     #tbRaton
        lda     fprOffsetRaton
        sta     (punteroLo),y
        ldy     fprTempY
        rts

; ------------------------------------------------------------------------------
; fijaPosicionGato: pone un gato en una casilla
; in:        fpgTableroLo/Hi, fpgNumGato (0-3), fpgOffsetGato (0-63)
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
fpgTableroLo    byte    0
fpgTableroHi    byte    0
fpgNumGato      byte    0
fpgOffsetGato   byte    0
fpgTempY        byte    0

fijaPosicionGato
        sty     fpgTempY
        lda     fpgTableroLo
        sta     punteroLo
        lda     fpgTableroHi
        sta     punteroHi
        clc
        lda     fpgNumGato
        adc     #tbGatos
        tay
        lda     fpgOffsetGato
        sta     (punteroLo),y
        ldy     fpgTempY
        rts

; ------------------------------------------------------------------------------
; dameOffset: el desplazamiento de una casilla
; in:        doFila, doColumna (0-7)
; out:       doOffset (0-63)
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
doFila          byte    0
doColumna       byte    0
doOffset        byte    0
doTempX         byte    0
tblOffsetFilas  byte    0,8,16,24,32,40,48,56 ; dónde empieza cada fila

dameOffset
        stx     doTempX
        ldx     doFila
        clc
        lda     tblOffsetFilas,x
        adc     doColumna
        sta     doOffset
        ldx     doTempX
        rts

; ------------------------------------------------------------------------------
; dameFilaCol: fila y columna de un desplazamiento
; in:        dfcOffset
; out:       dfcFila, dfcColumna (0-7, or $ff for both when off the board)
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
dfcOffset       byte    0
dfcFila         byte    0
dfcColumna      byte    0

dameFilaCol
        lda     dfcOffset
        cmp     #numCasillas
        bcs     dfcNoEsta
        and     #numColumnas-1
        sta     dfcColumna
        lda     dfcOffset
        lsr
        lsr
        lsr
        sta     dfcFila
        rts
dfcNoEsta
        lda     #noEsta
        sta     dfcFila
        sta     dfcColumna
        rts
