; SPDX-License-Identifier: MIT
;
; Busca.asm - dónde están las fichas: se recorre la matriz, y el desplazamiento hallado se
; convierte en fila y columna.

; ------------------------------------------------------------------------------
; dameFilaCol: fila y columna de un desplazamiento, comparando con el comienzo de cada fila,
; de la que habría detrás de la última a la primera
; in:        dfcOffset, counted from the start of the board
; out:       dfcFila, dfcColumna (0-7, or $ff for both when off the board)
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
dfcOffset       byte    0
dfcFila         byte    0
dfcColumna      byte    0

dameFilaCol
        lda     dfcOffset
dfcFila8
        cmp     #tamTablero
        bcs     dfcNoEsta
dfcFila7
        cmp     #tbPiezas+56
        bcc     dfcFila6
        sbc     #tbPiezas+56
        sta     dfcColumna
        lda     #7
        sta     dfcFila
        rts
dfcFila6
        cmp     #tbPiezas+48
        bcc     dfcFila5
        sbc     #tbPiezas+48
        sta     dfcColumna
        lda     #6
        sta     dfcFila
        rts
dfcFila5
        cmp     #tbPiezas+40
        bcc     dfcFila4
        sbc     #tbPiezas+40
        sta     dfcColumna
        lda     #5
        sta     dfcFila
        rts
dfcFila4
        cmp     #tbPiezas+32
        bcc     dfcFila3
        sbc     #tbPiezas+32
        sta     dfcColumna
        lda     #4
        sta     dfcFila
        rts
dfcFila3
        cmp     #tbPiezas+24
        bcc     dfcFila2
        sbc     #tbPiezas+24
        sta     dfcColumna
        lda     #3
        sta     dfcFila
        rts
dfcFila2
        cmp     #tbPiezas+16
        bcc     dfcFila1
        sbc     #tbPiezas+16
        sta     dfcColumna
        lda     #2
        sta     dfcFila
        rts
dfcFila1
        cmp     #tbPiezas+8
        bcc     dfcFila0
        sbc     #tbPiezas+8
        sta     dfcColumna
        lda     #1
        sta     dfcFila
        rts
dfcFila0
        cmp     #tbPiezas+0
        bcc     dfcNoEsta
        sbc     #tbPiezas+0
        sta     dfcColumna
        lda     #0
        sta     dfcFila
        rts
dfcNoEsta
        lda     #noEsta
        sta     dfcFila
        sta     dfcColumna
        rts

; ------------------------------------------------------------------------------
; dameRaton: busca el ratón en la matriz
; in:        drTableroLo/Hi
; out:       drOffset, counted from the start of the board ($ff: not found)
; preserves: X, Y
; cycles:    at most 1200
; ------------------------------------------------------------------------------
drTableroLo     byte    0
drTableroHi     byte    0
drOffset        byte    0
drTempY         byte    0

dameRaton
        sty     drTempY
        lda     drTableroLo
        sta     punteroLo
        lda     drTableroHi
        sta     punteroHi
        ldy     #tbPiezas
drBucle
        lda     (punteroLo),y
        cmp     #Raton
        beq     drEsta
        iny
        cpy     #tamTablero
        bne     drBucle
        ldy     #noEsta
drEsta
        sty     drOffset
        ldy     drTempY
        rts

; ------------------------------------------------------------------------------
; dameGato: busca el gato n, que es el enésimo que aparece desde la casilla (0,0); por eso un
; gato puede cambiar de número de una jugada a otra
; in:        dgTableroLo/Hi, dgNumGato (0-3)
; out:       dgOffset, counted from the start of the board ($ff: not found)
; preserves: X, Y
; cycles:    at most 1220
; ------------------------------------------------------------------------------
dgTableroLo     byte    0
dgTableroHi     byte    0
dgNumGato       byte    0
dgOffset        byte    0
dgTempX         byte    0
dgTempY         byte    0

dameGato
        stx     dgTempX
        sty     dgTempY
        lda     dgTableroLo
        sta     punteroLo
        lda     dgTableroHi
        sta     punteroHi
        ldx     dgNumGato
        ldy     #tbPiezas
dgBucle
        lda     (punteroLo),y
        cmp     #Gato
        bne     dgSgteCasilla
        dex
        bmi     dgEsta
dgSgteCasilla
        iny
        cpy     #tamTablero
        bne     dgBucle
        ldy     #noEsta
dgEsta
        sty     dgOffset
        ldx     dgTempX
        ldy     dgTempY
        rts
