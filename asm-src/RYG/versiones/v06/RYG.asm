; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 6: tras la jugada del ratón, la lista de las de los gatos, para comprobarla
; antes de construir con ellas un árbol.

RYG
inicializa
        jsr     inicializaTableroActual

actualiza
        jsr     pintaTableroActual
        jsr     pintaJugadasRaton
        jsr     solicitaJugadaRaton
        jsr     aplicaJugadaSolicitada
        jsr     pintaJugadasGatos
; jmp actualiza
        rts

; ------------------------------------------------------------------------------
; pintaJugadasGatos: imprime las jugadas válidas de los cuatro gatos
; preserves: X, Y
; ------------------------------------------------------------------------------
pjgsTempX       byte    0

pintaJugadasGatos
        stx     pjgsTempX
        ldx     #0
pjgsBucle
        stx     pjgNumGato
        jsr     pintaJugadasGato
        inx
        cpx     #numGatos
        bne     pjgsBucle
        ldx     pjgsTempX
        rts

; ------------------------------------------------------------------------------
; pintaJugadasGato: imprime las jugadas válidas de un gato de tableroActual
; in:        pjgNumGato (0-3)
; preserves: X, Y
; ------------------------------------------------------------------------------
pjgNumGato      byte    0
pjgTempX        byte    0

pintaJugadasGato
        stx     pjgTempX
        lda     #<tableroActual
        sta     dgTableroLo
        lda     #>tableroActual
        sta     dgTableroHi
        lda     pjgNumGato
        sta     dgNumGato
        jsr     dameGato
        lda     dgOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        sta     gjvgFila
        sta     pjFila
        lda     dfcColumna
        sta     gjvgColumna
        sta     pjColumna
        jsr     generaJugadasValidasGato
        ldx     #0
pjgBucle
        lda     gjvgNuFilas,x
        cmp     #jugadaNoValida
        beq     pjgSgteJugada
        sta     pjNuFila
        lda     gjvgNuColumnas,x
        sta     pjNuColumna
        stx     pjNumJugada
        jsr     pintaJugada
pjgSgteJugada
        inx
        cpx     #numJugsGato
        bne     pjgBucle
        ldx     pjgTempX
        rts
