; SPDX-License-Identifier: MIT
;
; Tanteo.asm - what the sum of the evaluation would be after a move, before it is made; and making
; moves with no more than what captures below the search need.

; Points to the values of a kind for one side. Y, the kind; the parameter, the branch that is taken
; after BIT propio if the side is white.
        defm    apuntaValores
        lda     tipoLo-1,y
        bit     propio
        /1      @blancas
        ora     #8                      ; black's half of the tables
@blancas
        sta     ptValores
        lda     valoresHi-1,y
        sta     ptValores+1
        endm

; ------------------------------------------------------------------------------
; tantea: what would the sum be after a move?
; in:        jDe, jA, no special move; propio; suma, fase
; out:       nuevaSuma, nuevaFase
; preserves: nothing
; cycles:    at most 210
; ------------------------------------------------------------------------------
tantea
        ldy     jDe
        ldx     tablero,y
        ldy     tipoDe,x
        apuntaValores bpl
        ldy     jDe
        lda     (ptValores),y
        sta     temporal
        ldy     jA
        lda     (ptValores),y
        sec
        sbc     temporal                ; less than 128, and signed
        bmi     tanBaja
        clc
        adc     suma
        sta     nuevaSuma
        lda     suma+1
        adc     #0
        jmp     tanCaptura
tanBaja
        clc
        adc     suma
        sta     nuevaSuma
        lda     suma+1
        adc     #$ff
tanCaptura
        sta     nuevaSuma+1
        lda     fase
        ldx     tablero,y
        beq     tanFase
        ldy     tipoDe,x
        sec
        sbc     pesoFase,y
        sta     nuevaFase
        apuntaValores bmi
        ldy     jA
        ldx     #0
        bit     propio
        bmi     tanDeBlancas
        dex                             ; values of black are negative
tanDeBlancas
        stx     temporal
        lda     nuevaSuma
        sec
        sbc     (ptValores),y
        sta     nuevaSuma
        lda     nuevaSuma+1
        sbc     temporal
        sta     nuevaSuma+1
        rts
tanFase
        sta     nuevaFase
        rts

; What the frame of a move made by hazMinima or hazNula has in place of the castling rights.
marcoMinimo     = $80                   ; besides, only the move and what it took are in it

; ------------------------------------------------------------------------------
; hazMinima: makes a move after which only captures are searched and no sums are needed: the key, the castling
; rights and the like do not follow it. deshaz recognises it by its frame.
; in:        jDe, jA, no special move; ply
; out:       board and lists, side to move; ply, one more; the frame
; preserves: nothing
; cycles:    at most 150
; ------------------------------------------------------------------------------
hazMinima
        ldx     ply
        lda     #marcoMinimo
        sta     frDerechos,x
        lda     jDe
        sta     frDe,x
        ldy     jA
        tya
        sta     frA,x
        lda     tablero,y
        sta     frCapturada,x
        beq     hmVacia
        tax
        lda     #muerta
        sta     casillaDe,x
hmVacia
        ldx     jDe
        lda     tablero,x
        sta     tablero,y
        lda     #0
        sta     tablero,x
        ldx     tablero,y
        sty     casillaDe,x
hmTurno
        ldx     propio
        lda     ajeno
        sta     propio
        stx     ajeno
        inc     ply
        rts

; ------------------------------------------------------------------------------
; hazNula: makes a null move after which only captures are searched
; in:        ply
; out:       side to move; ply, one more; the frame
; preserves: Y
; cycles:    at most 120
; ------------------------------------------------------------------------------
hazNula
        ldx     ply
        lda     #marcoMinimo
        sta     frDerechos,x
        lda     alPaso
        sta     frAlPaso,x
        lda     #0
        sta     alPaso
        sta     frCapturada,x
        lda     #jugadaNula
        sta     frDe,x
        sta     frA,x
        bne     hmTurno

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
        ldy     jDe                     ; does it uncover a check?
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
; quedanSin: do both sides have more than their king, without a piece?
; in:        A, number of the piece, 0 none
; out:       C clear if so
; preserves: Y
; cycles:    at most 600
; ------------------------------------------------------------------------------
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

; ------------------------------------------------------------------------------
; tienePiezas: has the side to move more than king and pawns?
; in:        propio
; out:       Z clear if so
; preserves: Y
; cycles:    at most 130
; ------------------------------------------------------------------------------
tienePiezas
        lda     propio
        ora     #prCaballo+1
        tax
tpcPieza
        lda     casillaDe,x
        bpl     tpcSi
        dex
        txa
        and     #15
        bne     tpcPieza
        rts
tpcSi
        lda     #1
        rts
