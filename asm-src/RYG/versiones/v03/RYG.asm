; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 3: de las jugadas del ratón, solo las válidas.

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
        sta     gjvrFila
        lda     dfcColumna
        sta     gjvrColumna
        jsr     generaJugadasValidasRaton
        ldx     #0
bucle
        lda     gjvrNuFilas,x
        cmp     #jugadaNoValida
        beq     cont
        sta     numeroHex
        jsr     pintaHex
        lda     gjvrNuColumnas,x
        sta     numeroHex
        jsr     pintaHex
        lda     #retorno
        jsr     chrout
cont
        inx
        cpx     #numJugsRaton
        bne     bucle
        rts
