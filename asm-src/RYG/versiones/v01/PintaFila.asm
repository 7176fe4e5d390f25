; SPDX-License-Identifier: MIT
;
; PintaFila.asm - una fila de un tablero de 85 u 88 bytes, casilla a casilla.

; ------------------------------------------------------------------------------
; pintaFila: imprime una fila: su número y luego las ocho casillas
; in:        plFila (0-7), ptTableroLo/Hi
; preserves: X, Y; with SIN_SALVAR_XY X is 8 afterwards
; ------------------------------------------------------------------------------
plFila  byte    0
plTempX byte    0

pintaFila
        ifndef  SIN_SALVAR_XY
        stx     plTempX
        endif
        lda     ptTableroLo
        sta     dcTableroLo
        lda     ptTableroHi
        sta     dcTableroHi
        clc
        lda     plFila
        sta     dcFila
        adc     #"0"
        jsr     chrout
        ldx     #0
pfBucle
        stx     dcColumna
        jsr     dameContenido
        lda     dcFicha
        sta     pfFicha
        jsr     pintaFicha
        inx
        cpx     #numColumnas
        bne     pfBucle
        lda     #retorno
        jsr     chrout
        ifndef  SIN_SALVAR_XY
        ldx     plTempX
        endif
        rts
