; SPDX-License-Identifier: MIT
;
; LeeFen.asm - a position read from FEN into a table of 64 squares.

; ------------------------------------------------------------------------------
; leeFen: takes a position written as FEN
; in:        lfLo/lfHi, the text, ended by $00
; out:       C clear: the position is taken, the record empty; C set: nothing has changed
; preserves: nothing
; cycles:    at most 375000
; ------------------------------------------------------------------------------
lfLo    byte    0
lfHi    byte    0

leeFen
        lda     lfLo
        sta     ptTexto
        lda     lfHi
        sta     ptTexto+1
        jsr     lfLargo
        bcs     lfFin
        jsr     lfCasillas
        bcs     lfFin
        jsr     lfEstado
        bcs     lfFin
        jsr     lfContadores
        bcs     lfFin
        jsr     compruebaPiezas
        bcs     lfFin
        jsr     compruebaEnroque
        bcs     lfFin
        jsr     compruebaPaso
        bcs     lfFin

; ------------------------------------------------------------------------------
; tomaLeida: makes leida the position if the side that is not to move is not in check
; in:        leida, checked otherwise
; out:       as leeFen
; preserves: nothing
; ------------------------------------------------------------------------------
tomaLeida
        jsr     instala
        jsr     ajenoEnJaque
        bcs     tlVuelve
        ldx     #tamPosicion-1
tlCopia
        lda     leida,x
        sta     inicial,x
        dex
        bpl     tlCopia
        jmp     vaciaPartida
tlVuelve
        jsr     reproduce
        sec
lfFin
        rts

; ------------------------------------------------------------------------------
; lfLargo: is the text short enough?
; in:        ptTexto
; out:       C clear if so; Y = 0
; preserves: X
; cycles:    at most 1300
; ------------------------------------------------------------------------------
lfLargo
        ldy     #0
llSgte
        lda     (ptTexto),y
        beq     llCabe
        iny
        cpy     #maxFen+1
        bne     llSgte
        sec
        rts
llCabe
        ldy     #0
        clc
        rts

; ------------------------------------------------------------------------------
; lfCasillas: reads the ranks
; in:        ptTexto; Y
; out:       leida's squares; Y after the space that ends them; C set if they are wrong
; cycles:    at most 8200
; ------------------------------------------------------------------------------
lfColumna       byte    0
lfFila          byte    0               ; times 8

lfCasillas
        ldx     #tamPosicion-1
        lda     #0
lcLimpia
        sta     leida,x
        dex
        bpl     lcLimpia
        sta     lfColumna
        lda     #56
        sta     lfFila
lcCaracter
        lda     (ptTexto),y
        iny
        cmp     #asBlanco
        beq     lcFinal
        cmp     #asBarra
        beq     lcBarra
        cmp     #as0+9
        bcs     lcLetra
        sbc     #as0-1                  ; C is clear
        bcc     lcMal
        beq     lcMal
        clc
        adc     lfColumna
        cmp     #9
        bcs     lcMal
        sta     lfColumna
        bcc     lcCaracter
lcLetra
        ldx     #numLetrasFen-1
lcBusca
        cmp     letrasFen,x
        beq     lcPieza
        dex
        bpl     lcBusca
        bmi     lcMal
lcPieza
        lda     lfColumna
        cmp     #8
        bcs     lcMal
        ora     lfFila
        sty     temporal
        tay
        lda     piezasFen,x
        sta     leida,y
        ldy     temporal
        inc     lfColumna
        bne     lcCaracter
lcBarra
        lda     lfColumna
        cmp     #8
        bne     lcMal
        lda     #0
        sta     lfColumna
        lda     lfFila
        sec
        sbc     #8
        sta     lfFila
        bcs     lcCaracter
lcMal
        sec
        rts
lcFinal
        lda     lfFila
        bne     lcMal
        lda     lfColumna
        cmp     #8
        bne     lcMal
        clc
        rts

; ------------------------------------------------------------------------------
; lfEstado: reads side to move, castling rights and the square en passant
; in:        ptTexto; Y
; out:       leida; Y at the character after it; C set if they are wrong
; cycles:    at most 400
; ------------------------------------------------------------------------------
lfEstado
        lda     (ptTexto),y
        ldx     #blancas
        cmp     #asW
        beq     leTurno
        ldx     #negras
        cmp     #asB
        bne     leMal
leTurno
        stx     leida+psTurno
        iny
        jsr     lfBlanco
        bcs     leMal
        lda     (ptTexto),y
        iny
        cmp     #asRaya
        beq     leSinDerechos
leDerecho
        ldx     #3
leBusca
        cmp     derechosFen,x
        beq     leHallado
        dex
        bpl     leBusca
        bmi     leMal
leHallado
        lda     bitsDerechos,x
        bit     leida+psDerechos
        bne     leMal
        ora     leida+psDerechos
        sta     leida+psDerechos
        lda     (ptTexto),y
        iny
        cmp     #asBlanco
        bne     leDerecho
        beq     lePaso
leSinDerechos
        jsr     lfBlanco
        bcs     leMal
lePaso
        lda     (ptTexto),y
        iny
        cmp     #asRaya
        beq     leBien
        sec
        sbc     #asA
        cmp     #8
        bcs     leMal
        sta     leida+psPaso
        lda     (ptTexto),y
        iny
        sec
        sbc     #as0+1
        cmp     #8
        bcs     leMal
        asl
        asl
        asl
        asl
        ora     leida+psPaso
        sta     leida+psPaso
        beq     leMal                   ; a1 would count as none
leBien
        clc
        rts
leMal
        sec
        rts

; ------------------------------------------------------------------------------
; lfBlanco: passes over one space
; in:        ptTexto; Y
; out:       Y, one more; C set if there is none
; preserves: X
; cycles:    at most 30
; ------------------------------------------------------------------------------
lfBlanco
        lda     (ptTexto),y
        iny
        cmp     #asBlanco
        bne     leMal
        clc
        rts

; ------------------------------------------------------------------------------
; lfContadores: reads the counters, if there are any
; in:        ptTexto; Y
; out:       leida; C set if they are wrong
; cycles:    at most 1200
; ------------------------------------------------------------------------------
lfContadores
        lda     #1
        sta     leida+psNumero
        lda     (ptTexto),y
        beq     leBien
        jsr     lfBlanco
        bcs     leMal
        jsr     leeDecimal
        bcs     leMal
        lda     limiteHi
        bne     leMal
        lda     limiteLo
        sta     leida+psCincuenta
        lda     (ptTexto),y
        beq     leBien
        jsr     lfBlanco
        bcs     leMal
        jsr     leeDecimal
        bcs     leMal
        lda     limiteLo
        sta     leida+psNumero
        cmp     #<10000
        lda     limiteHi
        sta     leida+psNumero+1
        sbc     #>10000
        bcs     leMal
        lda     (ptTexto),y
        beq     leBien
        bne     leMal

; ------------------------------------------------------------------------------
; leeDecimal: reads a number
; in:        ptTexto; Y
; out:       limiteLo/Hi; Y after it; C set if there is none, or one too large
; cycles:    at most 640
; ------------------------------------------------------------------------------
leeDecimal
        lda     #0
        sta     limiteLo
        sta     limiteHi
        lda     (ptTexto),y
        jsr     esCifra
        bcs     ldMal
ldCifra
        pha
        jsr     porDiez
        pla
        bcs     ldDemasiado
        adc     limiteLo
        sta     limiteLo
        bcc     ldSgte
        inc     limiteHi
        beq     ldMal
ldSgte
        iny
        lda     (ptTexto),y
        jsr     esCifra
        bcc     ldCifra
        clc
        rts
ldMal
        sec
ldDemasiado
        rts

; ------------------------------------------------------------------------------
; esCifra: is a character a digit?
; in:        A
; out:       C clear: A is its value
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
esCifra
        sec
        sbc     #as0
        cmp     #10
        rts

; ------------------------------------------------------------------------------
; porDiez: multiplies by ten
; in:        limiteLo/Hi
; out:       limiteLo/Hi; C set if it is too large
; preserves: Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
porDiez
        lda     limiteHi
        cmp     #>6400                  ; 6399 * 10 fits
        bcs     pzFin
        tax
        lda     limiteLo
        asl
        rol     limiteHi
        asl
        rol     limiteHi
        clc
        adc     limiteLo
        sta     limiteLo
        txa
        adc     limiteHi
        sta     limiteHi
        asl     limiteLo
        rol     limiteHi
        clc
pzFin
        rts
