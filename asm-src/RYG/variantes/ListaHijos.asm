; SPDX-License-Identifier: MIT
;
; ListaHijos.asm - los hijos de un nodo en una lista tan larga como haga falta: dos bytes por hijo y un
; 0. Está detrás del nodo, y hay que reservarla antes de hacer el primer hijo: por eso se cuentan
; antes las jugadas. Una hoja no tiene lista.

; ------------------------------------------------------------------------------
; preparaNodo: reserva la lista de hijos de un nodo que se va a desarrollar, y la vacía
; in:        ddbTableroLo/Hi, ddbTurno; libreLo/Hi, right after the node
; out:       libreLo/Hi, after the list
; preserves: Y
; cycles:    at most 5400
; ------------------------------------------------------------------------------
pnTempY         byte    0
pnNumJugadas    byte    0

preparaNodo
        lda     ddbTableroLo
        sta     cjrTableroLo
        sta     cjgTableroLo
        lda     ddbTableroHi
        sta     cjrTableroHi
        sta     cjgTableroHi
        lda     ddbTurno
        cmp     #Raton
        bne     pnGatos
        jsr     cuentaJugadasRaton
        lda     cjrNumJugadas
        jmp     pnReserva
pnGatos
        lda     #0
        sta     pnNumJugadas
        ldx     #numGatos-1
pnBucle
        stx     cjgNumGato
        jsr     cuentaJugadasGato
        clc
        lda     pnNumJugadas
        adc     cjgNumJugadas
        sta     pnNumJugadas
        dex
        bpl     pnBucle
pnReserva
        asl
        sec                             ; y uno más, el del 0
        adc     libreLo
        sta     libreLo
        bcc     pnVacia
        inc     libreHi
pnVacia
        lda     ddbTableroLo
        sta     punteroLo
        lda     ddbTableroHi
        sta     punteroHi
        sty     pnTempY
        ldy     #tbHijos
        lda     #0
        sta     (punteroLo),y
        ldy     pnTempY
        rts
