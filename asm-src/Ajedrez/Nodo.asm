; SPDX-License-Identifier: MIT
;
; Nodo.asm - what a node keeps: its beginning, its best move and line; nodes without moves, and draws.

; ------------------------------------------------------------------------------
; valoraSinJugadas: the value when there are no moves: mate or stalemate
; in:        numJaques; ply
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 40
; ------------------------------------------------------------------------------
valoraSinJugadas
        lda     #0
        sta     valorHi
        ldx     numJaques
        beq     vsAhogado
        lda     #<(0-valorMate)
        clc
        adc     ply
        sta     valorLo
        lda     #>(0-valorMate)
        adc     #0
        sta     valorHi
        rts
vsAhogado
        sta     valorLo
        rts

; ------------------------------------------------------------------------------
; abreNodo: no move of this node has been tried
; in:        ply
; out:       nvMejor, nvMejorA, nvNumero, nvEtapa, nvFutil, nvFalta, nvSumas; X = ply
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
abreNodo
        ldx     ply
        lda     #<(0-sinValor)
        sta     nvMejorLo,x
        lda     #>(0-sinValor)
        sta     nvMejorHi,x
        lda     #nada
        sta     nvMejorA,x
        lda     #0
        sta     nvNumero,x
        sta     nvEtapa,x
        sta     nvFutil,x
        sta     nvFalta,x
        sta     nvSumas,x
        rts

; ------------------------------------------------------------------------------
; ventanaHija: gives a child its depth and the whole window, turned round
; in:        ply, the child's; nvJaque
; out:       nvProf, nvAlfa, nvBeta
; preserves: nothing
; cycles:    at most 130
; ------------------------------------------------------------------------------
ventanaHija
        ldx     ply
        jsr     profHija
        sta     nvProf,x
ventanaEntera
        lda     #0
        sec
        sbc     nvBetaLo-1,x
        sta     nvAlfaLo,x
        lda     #0
        sbc     nvBetaHi-1,x
        sta     nvAlfaHi,x
        lda     #0
        sec
        sbc     nvAlfaLo-1,x
        sta     nvBetaLo,x
        lda     #0
        sbc     nvAlfaHi-1,x
        sta     nvBetaHi,x
        rts

; ------------------------------------------------------------------------------
; comparaHija: takes the value of a child into account
; in:        valorLo/Hi, the child's; ply; frDe, frA of this ply, the move
; out:       nvMejor, nvAlfa, the best line; C set when no other move matters
; preserves: nothing
; cycles:    at most 580
; ------------------------------------------------------------------------------
comparaHija
        jsr     niegaValor
        ldx     ply
        lda     nvMejorLo,x
        cmp     valorLo
        lda     nvMejorHi,x
        sbc     valorHi
        bvc     cvMejor
        eor     #$80
cvMejor
        bpl     cvNo                    ; it is not higher
        lda     valorLo
        sta     nvMejorLo,x
        lda     valorHi
        sta     nvMejorHi,x
        lda     nvAlfaLo,x
        cmp     valorLo
        lda     nvAlfaHi,x
        sbc     valorHi
        bvc     cvAlfa
        eor     #$80
cvAlfa
        bpl     cvNo
        lda     valorLo
        sta     nvAlfaLo,x
        lda     valorHi
        sta     nvAlfaHi,x
        lda     frDe,x
        sta     nvMejorDe,x
        lda     frA,x
        sta     nvMejorA,x
        jsr     apuntaLinea
        ldx     ply
        lda     valorLo
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     cvBeta
        eor     #$80
cvBeta
        bmi     cvSube
        sec
        rts
cvSube
        jsr     miraFalta
cvNo
        clc
        rts

; ------------------------------------------------------------------------------
; apuntaLinea: the best line is now the move and the best line after it
; in:        ply; frDe, frA of this ply
; out:       nvLineaDe, nvLineaA, nvLargo
; preserves: nothing
; cycles:    at most 420
; ------------------------------------------------------------------------------
apuntaLinea
        ldx     ply
        cpx     #maxLinea
        bcs     alFin
        lda     frDe,x
        sta     jDe
        lda     frA,x
        sta     jA
        lda     nvFila,x
        tay
        clc
        adc     #maxLinea
        sta     destino                 ; the child's line
        lda     #1
        cpx     #maxLinea-1
        beq     alLargo
        clc
        adc     nvLargo+1,x
        cmp     #maxLinea
        bcc     alLargo
        lda     #maxLinea
alLargo
        sta     nvLargo,x
        sta     numLista
        lda     jDe
        sta     nvLineaDe,y
        lda     jA
        sta     nvLineaA,y
        ldx     destino
alJugada
        dec     numLista
        beq     alFin
        iny
        lda     nvLineaDe,x
        sta     nvLineaDe,y
        lda     nvLineaA,x
        sta     nvLineaA,y
        inx
        bne     alJugada
alFin
        rts
; Where the line of a ply begins.
nvFila  byte    $00,$10,$20,$30,$40,$50,$60,$70
        byte    $80,$90,$a0,$b0,$c0,$d0,$e0,$f0

; ------------------------------------------------------------------------------
; esTablas: is the position a draw whatever its moves are? It has been there on the way from
; the root, or twice in the game; or no mate is possible.
; in:        ply, at least 1
; out:       C set if so
; preserves: nothing
; cycles:    at most 6000
; ------------------------------------------------------------------------------
etVeces byte    0

esTablas
        lda     cincuenta
        beq     etMaterial
        cmp     #4
        bcs     etRepite
etVive
        ldx     ply
        dex
        beq     etMaterial
        clc                             ; material has not changed since the node before
        rts
etMaterial
        jmp     materialMuerto
etRepite
        sta     limiteLo                ; half-moves that can be gone back
        ldx     ply
etCamino
        lda     limiteLo
        sec
        sbc     #2
        bcc     etVive
        sta     limiteLo
        dex
        dex
        beq     etRaiz
        bmi     etAntes
        lda     frClave0,x
        cmp     clave0
        bne     etCamino
        lda     frClave1,x
        cmp     clave1
        bne     etCamino
        lda     frClave2,x
        cmp     clave2
        bne     etCamino
        lda     frClave3,x
        cmp     clave3
        bne     etCamino
        rts                             ; C is set
etRaiz
        jsr     ptClave
        lda     paActual
        ldx     paActual+1
        jmp     etPartida
etAntes
        jsr     ptClave                 ; the half-move before the root
        lda     paActual
        ora     paActual+1
        beq     etVive
        lda     ptTexto
        sec
        sbc     #4
        sta     ptTexto
        bcs     etUna
        dec     ptTexto+1
etUna
        lda     paActual
        ldx     paActual+1
        sec
        sbc     #1
        bcs     etPartida
        dex
etPartida
        lsr     limiteLo                ; positions further back, same side to move
        cpx     #0
        bne     etCuenta
        lsr
        cmp     limiteLo
        bcs     etCuenta
        sta     limiteLo                ; no more than the game has
etCuenta
        lda     #0
        sta     etVeces
etOtra
        ldy     #3
etByte
        lda     (ptTexto),y
        cmp     clave0,y
        bne     etSgte
        dey
        bpl     etByte
        inc     etVeces
        lda     etVeces
        cmp     #2
        beq     etSi
etSgte
        dec     limiteLo
        bmi     etNo
        lda     ptTexto
        sec
        sbc     #8
        sta     ptTexto
        bcs     etOtra
        dec     ptTexto+1
        bne     etOtra
etNo
        jmp     etVive
etSi
        rts                             ; C is set
