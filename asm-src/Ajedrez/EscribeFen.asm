; SPDX-License-Identifier: MIT
;
; EscribeFen.asm - the position as FEN.

; ------------------------------------------------------------------------------
; escribeFen: writes the position as FEN
; out:       efTexto, ended by $00
; preserves: nothing
; cycles:    at most 7600
; ------------------------------------------------------------------------------
escribeFen
        ldy     #0
        lda     #$70
        sta     efCasilla
efFila
        lda     #0
        sta     efVacias
        ldx     efCasilla
efColumna
        lda     tablero,x
        bne     efPieza
        inc     efVacias
        bne     efSgte
efPieza
        pha
        jsr     efPonVacias
        pla
        stx     efCasilla
        tax
        jsr     letraPieza
        jsr     efPon
        ldx     efCasilla
efSgte
        inx
        txa
        and     #8
        beq     efColumna
        jsr     efPonVacias
        lda     efCasilla
        and     #$70
        sec
        sbc     #$10
        bcc     efEstado
        sta     efCasilla
        lda     #asBarra
        jsr     efPon
        jmp     efFila
efEstado
        lda     #asW
        ldx     propio
        bpl     efTurno
        lda     #asB
efTurno
        jsr     efCampo
        jsr     efPonDerechos
        jsr     efPonPaso
        lda     #asBlanco
        jsr     efPon
        lda     cincuenta
        ldx     #0
        jsr     efDecimal
        lda     #asBlanco
        jsr     efPon
        jsr     numeroJugada
        jsr     efDecimal
        lda     #0
        jmp     efPon
efCasilla       byte    0
efVacias        byte    0

; ------------------------------------------------------------------------------
; efPon, efCampo: write a character; efCampo writes a space before it
; in:        A; Y, where
; out:       Y, after it
; preserves: X
; cycles:    at most 50
; ------------------------------------------------------------------------------
efCampo
        pha
        lda     #asBlanco
        jsr     efPon
        pla
efPon
        sta     efTexto,y
        iny
        rts

; ------------------------------------------------------------------------------
; efPonVacias: writes how many empty squares there were, if any
; in:        efVacias; Y
; out:       efVacias = 0; Y
; preserves: X
; cycles:    at most 50
; ------------------------------------------------------------------------------
efPonVacias
        lda     efVacias
        beq     evNinguna
        ora     #as0
        jsr     efPon
        lda     #0
        sta     efVacias
evNinguna
        rts

; ------------------------------------------------------------------------------
; letraPieza: the letter of a piece in FEN
; in:        X, its number
; out:       A
; preserves: Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
letraPieza
        stx     temporal
        lda     tipoDe,x
        bit     temporal
        bpl     lpBlanca
        clc
        adc     #6
lpBlanca
        tax
        lda     letrasFen-1,x
        rts

; ------------------------------------------------------------------------------
; efPonDerechos, efPonPaso: write castling rights and the square en passant
; in:        Y
; out:       Y
; cycles:    at most 300
; ------------------------------------------------------------------------------
efPonDerechos
        lda     #asBlanco
        jsr     efPon
        lda     derechos
        beq     efRaya
        ldx     #0
efDerecho
        lda     derechos
        and     bitsDerechos,x
        beq     efSinDerecho
        lda     derechosFen,x
        jsr     efPon
efSinDerecho
        inx
        cpx     #4
        bne     efDerecho
        rts
efRaya
        lda     #asRaya
        jmp     efPon
efPonPaso
        lda     #asBlanco
        jsr     efPon
        lda     alPaso
        beq     efRaya

; ------------------------------------------------------------------------------
; efNombre: writes the name of a square
; in:        A, the square; Y
; out:       Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
efNombre
        pha
        and     #7
        clc
        adc     #asA
        jsr     efPon
        pla
        lsr
        lsr
        lsr
        lsr
        clc
        adc     #as0+1
        jmp     efPon

; ------------------------------------------------------------------------------
; efDecimal: writes a number without leading zeros
; in:        A low byte, X high byte, at most 9999; Y
; out:       Y
; cycles:    at most 1600
; ------------------------------------------------------------------------------
unidadesLo      byte    <1000,<100,<10
unidadesHi      byte    >1000,>100,>10

efDecimal
        sta     limiteLo
        stx     limiteHi
        lda     #0
        sta     efVacias                ; not 0 after the first digit
        tax
edUnidad
        lda     #as0
        sta     temporal
edResta
        lda     limiteLo
        sec
        sbc     unidadesLo,x
        pha
        lda     limiteHi
        sbc     unidadesHi,x
        bcc     edMenor
        sta     limiteHi
        pla
        sta     limiteLo
        inc     temporal
        inc     efVacias
        bne     edResta
edMenor
        pla
        lda     efVacias
        beq     edSinCifra
        lda     temporal
        jsr     efPon
edSinCifra
        inx
        cpx     #3
        bne     edUnidad
        lda     limiteLo
        ora     #as0
        jmp     efPon

; ------------------------------------------------------------------------------
; numeroJugada: the number of the next move, as the game counts
; in:        inicial, paActual
; out:       A low byte, X high byte: at most 9999
; preserves: Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
maxNumero       = 9999

numeroJugada
        lda     paActual
        sta     limiteLo
        lda     paActual+1
        sta     limiteHi
        lda     inicial+psTurno
        bpl     njMitad
        inc     limiteLo                ; black began: the first half-move ends a move
        bne     njMitad
        inc     limiteHi
njMitad
        lsr     limiteHi
        ror     limiteLo
        lda     limiteLo
        clc
        adc     inicial+psNumero
        sta     limiteLo
        lda     limiteHi
        adc     inicial+psNumero+1
        tax
        lda     limiteLo
        cmp     #<maxNumero
        txa
        sbc     #>maxNumero
        lda     limiteLo
        bcc     njFin
        lda     #<maxNumero
        ldx     #>maxNumero
njFin
        rts
