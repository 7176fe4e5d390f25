; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 2: además, las cuatro jugadas del ratón sin validar, una por línea: fila y
; columna de llegada. Las dos últimas salen del tablero.

RYG
        lda     #<tableroActual
        sta     itTableroLo
        sta     ptTableroLo
        sta     drTableroLo
        lda     #>tableroActual
        sta     itTableroHi
        sta     ptTableroHi
        sta     drTableroHi
        jsr     inicializaTablero
        jsr     pintaTablero
        jsr     dameRaton
        lda     drOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        sta     gjrFila
        lda     dfcColumna
        sta     gjrColumna
        ldx     #0
bucle
        stx     gjrNumJugada
        jsr     generaJugadaRaton
        lda     gjrNuFila
        sta     numeroHex
        jsr     pintaHex
        lda     gjrNuColumna
        sta     numeroHex
        jsr     pintaHex
        lda     #retorno
        jsr     chrout
        inx
        cpx     #numJugsRaton
        bne     bucle
        rts
