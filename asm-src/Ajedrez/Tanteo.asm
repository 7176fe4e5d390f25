; SPDX-License-Identifier: MIT
;
; Tanteo.asm - what a move would make of the sums of the evaluation, before it is made; and moves
; made with no more than what captures below the search need.

; A sum and the difference of two values, which is less than 128. A, the difference.
        defm    sumaDiferencia
        ldx     #0
        cmp     #$80
        bcc     @sube
        dex
        clc
@sube
        adc     /1
        sta     /2
        txa
        adc     /1+1
        sta     /2+1
        endm

; ------------------------------------------------------------------------------
; tantea: what would the sums be after a move?
; in:        jDe, jA, no special move; propio; sumaMedio, sumaFinal, fase
; out:       nuevoMedio, nuevoFinal, nuevaFase
; preserves: nothing
; cycles:    at most 280
; ------------------------------------------------------------------------------
tantea
        ldy     jDe
        ldx     tablero,y
        ldy     tipoDe,x
        apuntaValores
        lda     propio
        lsr
        lsr
        lsr
        lsr
        and     #8                      ; black's column of the tables
        sta     signo
        ora     jDe
        tay
        lda     (ptMedios),y
        sta     temporal
        lda     (ptFinales),y
        sta     destino
        lda     jA
        ora     signo
        tay
        lda     (ptMedios),y
        sec
        sbc     temporal
        sumaDiferencia sumaMedio,nuevoMedio
        lda     (ptFinales),y
        sec
        sbc     destino
        sumaDiferencia sumaFinal,nuevoFinal
        lda     fase
        sta     nuevaFase
        ldy     jA
        ldx     tablero,y
        beq     tanFin
        ldy     tipoDe,x
        sec
        sbc     pesoFase,y
        sta     nuevaFase
        apuntaValores
        ldx     #0
        lda     signo
        bne     tanDeBlancas
        dex                             ; values of black are negative
tanDeBlancas
        stx     temporal
        eor     #8
        ora     jA
        tay
        lda     nuevoMedio
        sec
        sbc     (ptMedios),y
        sta     nuevoMedio
        lda     nuevoMedio+1
        sbc     temporal
        sta     nuevoMedio+1
        lda     nuevoFinal
        sec
        sbc     (ptFinales),y
        sta     nuevoFinal
        lda     nuevoFinal+1
        sbc     temporal
        sta     nuevoFinal+1
tanFin
        rts

; ------------------------------------------------------------------------------
; tomaTanteo: the sums become what tantea has found
; in:        nuevoMedio, nuevoFinal, nuevaFase
; out:       sumaMedio, sumaFinal, fase
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
tomaTanteo
        lda     nuevoMedio
        sta     sumaMedio
        lda     nuevoMedio+1
        sta     sumaMedio+1
        lda     nuevoFinal
        sta     sumaFinal
        lda     nuevoFinal+1
        sta     sumaFinal+1
        lda     nuevaFase
        sta     fase
        rts

; ------------------------------------------------------------------------------
; hazCorta: makes a move behind which only captures are looked at: key, castling rights and the
; half-moves without progress stay behind. deshaz knows it by its frame.
; in:        jDe, jA, no special move and no double step; nuevoMedio, nuevoFinal, nuevaFase; ply
; out:       board and lists, sums, side to move; ply, one more; the frame
; preserves: nothing
; cycles:    at most 250
; ------------------------------------------------------------------------------
marcoCorto      = $80                   ; in the frame, in the place of castling rights

hazCorta
        ldx     ply
        lda     sumaMedio
        sta     frMedioLo,x
        lda     sumaMedio+1
        sta     frMedioHi,x
        lda     sumaFinal
        sta     frFinalLo,x
        lda     sumaFinal+1
        sta     frFinalHi,x
        lda     fase
        sta     frFase,x
        lda     #marcoCorto
        sta     frDerechos,x
        lda     alPaso
        sta     frAlPaso,x
        jsr     tomaTanteo
        lda     jDe
        sta     frDe,x
        lda     #0
        sta     alPaso
        ldy     jA
        tya
        sta     frA,x
        lda     tablero,y
        sta     frCapturada,x
        beq     hcVacia
        tax
        lda     #muerta
        sta     casillaDe,x
hcVacia
        ldx     jDe
        lda     tablero,x
        sta     tablero,y
        lda     #0
        sta     tablero,x
        ldx     tablero,y
        sty     casillaDe,x
        ldx     propio
        lda     ajeno
        sta     propio
        stx     ajeno
        inc     ply
        rts

; ------------------------------------------------------------------------------
; daJaque: would a move give check?
; in:        jDe, jA, no special move; propio, ajeno
; out:       C set if so
; preserves: nothing
; cycles:    at most 500
; ------------------------------------------------------------------------------
daJaque
        ldx     ajeno
        lda     casillaDe,x
        sta     objetivo
        eor     #$77
        sta     ptAtaca
        sta     ptRumbo
        ldy     jDe
        ldx     tablero,y
        ldy     tipoDe,x
        lda     atTipo,y
        beq     dajPeon
        ldy     jA
        and     (ptAtaca),y
        beq     dajDetras
        and     #atDama
        beq     dajSi
        lda     (ptRumbo),y
        sta     paso
        ldx     objetivo
dajPaso
        txa
        clc
        adc     paso
        cmp     jA
        beq     dajSi
        tax
        lda     tablero,x
        beq     dajPaso
dajDetras
        ldy     jDe                     ; what stands behind it?
        lda     (ptAtaca),y
        and     #atDama
        beq     dajNo
        sta     signo
        lda     (ptRumbo),y
        sta     paso
        ldx     objetivo
dajPaso2
        txa
        clc
        adc     paso
        cmp     jA
        beq     dajNo                   ; it stays in line
        tax
        lda     tablero,x
        beq     dajPaso2
        cpx     jDe
        beq     dajPaso2
        bit     ajeno
        bne     dajNo                   ; not its own, or off the board
        tay
        ldx     tipoDe,y
        lda     atTipo,x
        and     signo
        beq     dajNo
dajSi
        sec
        rts
dajNo
        clc
        rts
dajPeon
        lda     jA                      ; it attacks two squares before it
        bit     propio
        bvs     dajBlanco
        sec
        sbc     #32
dajBlanco
        clc
        adc     #15
        cmp     objetivo
        beq     dajSi
        clc
        adc     #2
        cmp     objetivo
        beq     dajSi
        bne     dajDetras

; ------------------------------------------------------------------------------
; quedanPiezas: do both sides keep more than their king after a move?
; in:        jA, no special move
; out:       C clear if so
; preserves: Y
; cycles:    at most 600
; ------------------------------------------------------------------------------
quedanPiezas
        ldx     jA
        lda     tablero,x
quedanSin
        sta     capturada
        ldx     #blancas+15
        jsr     qpPieza
        bcs     qpFin
        ldx     #negras+15
qpPieza
        lda     casillaDe,x
        bmi     qpSgte
        cpx     capturada
        bne     qpSi
qpSgte
        dex
        txa
        and     #15
        bne     qpPieza
        sec
qpFin
        rts
qpSi
        clc
        rts
