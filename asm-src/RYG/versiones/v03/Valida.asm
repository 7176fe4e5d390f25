; SPDX-License-Identifier: MIT
;
; Valida.asm - qué hace válida una jugada.

; ------------------------------------------------------------------------------
; validaJugada: ¿se puede mover a una casilla? Debe estar en el tablero, del que una jugada de
; un paso solo puede salir a $ff o a 8, y vacía. Hasta la versión 7 el tablero no se dice: es el
; último que haya visto dameContenido.
; in:        vjNuFila, vjNuColumna; from version 8 on vjTableroLo/Hi
; out:       vjValida ($00 valid, $ff not)
; preserves: X, Y
; cycles:    at most 200
; ------------------------------------------------------------------------------
        ifndef  ANTES_DE_08
vjTableroLo     byte    0
vjTableroHi     byte    0
        endif
vjNuFila        byte    0
vjNuColumna     byte    0
vjValida        byte    0

validaJugada
        lda     #$ff
        sta     vjValida
        lda     vjNuFila
vjFilaNeg
        cmp     #$ff
        beq     vjFin
vjFilaPos
        cmp     #numFilas
        beq     vjFin
        sta     dcFila
        lda     vjNuColumna
vjColNeg
        cmp     #$ff
        beq     vjFin
vjColPos
        cmp     #numColumnas
        beq     vjFin
        sta     dcColumna
        ifndef  ANTES_DE_08
        lda     vjTableroLo
        sta     dcTableroLo
        lda     vjTableroHi
        sta     dcTableroHi
        endif
        jsr     dameContenido
        lda     dcFicha
vjOcu
        cmp     #Vacio
        bne     vjFin
vjOK
        lda     #$00
        sta     vjValida
vjFin
        rts
