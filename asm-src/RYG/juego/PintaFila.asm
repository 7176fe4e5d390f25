; SPDX-License-Identifier: MIT
;
; PintaFila.asm - una fila de un tablero de 29 bytes: qué ficha hay en cada casilla se
; busca entre las cinco posiciones.

; ------------------------------------------------------------------------------
; pintaFila: imprime una fila: su número y luego las ocho casillas
; in:        plFila (0-7), ptTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
plFila  byte    0
plTempX byte    0
plTempY byte    0

pintaFila
        stx     plTempX
        sty     plTempY
        clc
        lda     plFila
        sta     doFila
        adc     #"0"
        jsr     chrout
        ldx     #0
pfBucle
        stx     doColumna
        jsr     dameOffset
        lda     ptTableroLo
        sta     punteroLo
        lda     ptTableroHi
        sta     punteroHi
        lda     #Raton
        sta     pfFicha
        ldy     #tbRaton
        lda     doOffset
        cmp     (punteroLo),y
        beq     plPinta
        lda     #Gato
        sta     pfFicha
        lda     doOffset
plBucleGatos
        iny
        cmp     (punteroLo),y
        beq     plPinta
        cpy     #tbFinPiezas-1
        bne     plBucleGatos
        lda     #Vacio
        sta     pfFicha
plPinta
        jsr     pintaFicha
        inx
        cpx     #numColumnas
        bne     pfBucle
        lda     #retorno
        jsr     chrout
        ldx     plTempX
        ldy     plTempY
        rts
