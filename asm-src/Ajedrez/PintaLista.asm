; SPDX-License-Identifier: MIT
;
; PintaLista.asm - the moves made, in notation. The list is put together in memory and
; then copied to the screen, so that no cell shows anything in between. Moves that were taken
; back stay in it until another one is made; the current one has another colour then.

filaLista       = 3
filasLista      = 12
largoLista      = filasLista*anchoPanel ; tamLista
columnaBlanca   = 3                     ; in the panel
columnaNegra    = 9
maxCorta        = 5                     ; a longer move has a row of its own
medioVisible    = 2*filasLista          ; half-moves that can be seen at most
primeraMarca    = 5*anchoPanel          ; the current move is at least this far down, if possible

        ifdef   GATO
        assert  largoLista = tamLista,"tamLista is not the size of the list"
        endif
filaLibre       byte    0               ; rows in use
inicioFila      byte    0               ; of the last one, in the list
filaLlena       byte    0               ; not 0: white's move leaves no room for black's
medio           word    0               ; half-move that is listed, from the first of its move
medioFin        word    0               ; the one after the current one
medioTotal      word    0               ; and the one after the last
marca           byte    0               ; where the current one begins in the list, nada: it is the last
marcaFin        byte    0               ; and where it ends
inicioTexto     byte    0               ; the same of the one that was listed last
finTexto        byte    0
celda           byte    0               ; of the list
colorTexto      byte    0
colorMarca      byte    0
desfase         byte    0               ; 1 when black has begun
numeroFila      word    0               ; of the move, last two digits
numeroLargo     byte    0               ; not 0: there are more
largoTexto      byte    0

; ------------------------------------------------------------------------------
; apuntaRasgos: keeps what the notation of the last move tells
; in:        noRasgos; paActual
; preserves: X
; cycles:    at most 100
; ------------------------------------------------------------------------------
apuntaRasgos
        lda     paActual
        sec
        sbc     #1
        sta     ptLetras
        lda     paActual+1
        sbc     #0
        jsr     ptRasgos
        ldy     #0
        php
        sei
        lda     #soloRam
        sta     R6510
        lda     noRasgos
        sta     (ptLetras),y
        lda     #sinBasic
        sta     R6510
        plp
        rts

; ------------------------------------------------------------------------------
; ptRasgos: where it is kept for a half-move
; in:        ptLetras, A: its number from 0, low and high byte
; out:       ptLetras
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
ptRasgos
        sta     ptLetras+1
        lda     ptLetras
        clc
        adc     #<rasgosJugadas
        sta     ptLetras
        lda     ptLetras+1
        adc     #>rasgosJugadas
        sta     ptLetras+1
        rts

; ------------------------------------------------------------------------------
; leeTextoJugada: the notation of a half-move of the record
; in:        ptLetras, A: its number from 0, low and high byte; idiomaNotacion
; out:       noTexto, ended by 0; Y, its length
; preserves: nothing
; cycles:    at most 700
; ------------------------------------------------------------------------------
leeTextoJugada
        jsr     ptRasgos
        ldy     #0
        php
        sei
        lda     #soloRam
        sta     R6510
        lda     (ptLetras),y
        sta     noRasgos
        lda     #sinBasic
        sta     R6510
        plp
        lda     ptLetras
        sec
        sbc     #<(rasgosJugadas-partidaDe)
        sta     ptLetras
        lda     ptLetras+1
        sbc     #>(rasgosJugadas-partidaDe)
        sta     ptLetras+1
        lda     (ptLetras),y
        sta     jDe
        lda     ptLetras
        clc
        adc     #<maxJugadas
        sta     ptLetras
        lda     ptLetras+1
        adc     #>maxJugadas
        sta     ptLetras+1
        lda     (ptLetras),y
        sta     jA
        jsr     ponSencilla
        jmp     escribeJugada

; ------------------------------------------------------------------------------
; aPantalla: the screen code of a character
; in:        A, ASCII: capital, small letter, digit or sign
; out:       A
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
aPantalla
        cmp     #asA-1
        bcs     apMinuscula
        and     #%00111111
        rts
apMinuscula
        sbc     #asA-codigoMinuscula-1  ; C is set
        rts

; ------------------------------------------------------------------------------
; pintaLista: shows the last moves, or those around the current one
; in:        the record and its texts
; preserves: nothing
; cycles:    at most 100000
; ------------------------------------------------------------------------------
pintaLista
        jsr     preparaLista
        jsr     esperaBorde

; ------------------------------------------------------------------------------
; copiaLista: shows the list
; in:        lista, marca, marcaFin
; preserves: nothing
; cycles:    at most 13000
; ------------------------------------------------------------------------------
copiaLista
        ldy     #5
        jsr     colorEsquema
        sta     colorTexto
        iny
        jsr     colorEsquema
        sta     colorMarca
        lda     #0
        sta     celda
        ldx     #filaLista
cplFila
        jsr     empiezaFila
        ldy     #0
cplCelda
        sty     columna
        ldy     celda
        lda     colorTexto
        cpy     marca
        bcc     cplColor
        cpy     marcaFin
        bcs     cplColor
        lda     colorMarca
cplColor
        ldy     columna
        sta     (ptColor),y
        ldy     celda
        lda     lista,y
        ldy     columna
        sta     (ptCelda),y
        inc     celda
        iny
        cpy     #anchoPanel
        bcc     cplCelda
        inx
        cpx     #filaLista+filasLista
        bcc     cplFila
        rts

; ------------------------------------------------------------------------------
; preparaLista: puts the list together
; in:        the record and its texts
; out:       lista
; preserves: nothing
; cycles:    at most 76000
; ------------------------------------------------------------------------------
preparaLista
        jsr     empiezaLista
plsOtra
        lda     medio
        cmp     medioTotal
        bne     plsHay
        lda     medio+1
        cmp     medioTotal+1
        beq     plsFin
plsHay
        jsr     listaLlena
        bcs     plsFin
        jsr     ponMedia
        jsr     marcaActual
        inc     medio
        bne     plsOtra
        inc     medio+1
        bne     plsOtra
plsFin
        rts

; ------------------------------------------------------------------------------
; listaLlena: would the current move be pushed out by those that follow it?
; in:        medio, medioFin; the list
; out:       C set if so
; preserves: nothing
; cycles:    at most 80
; ------------------------------------------------------------------------------
listaLlena
        lda     medio
        lsr
        bcs     llnNo                   ; black's move belongs to that of white
        lda     medio
        cmp     medioFin
        lda     medio+1
        sbc     medioFin+1
        bcc     llnFin                  ; not after the current one
        lda     filaLibre
        cmp     #filasLista-1
        bcc     llnFin
        lda     paActual
        ora     paActual+1
        beq     llnFin                  ; the position is before all moves; C is set
        lda     filaLibre
        cmp     #filasLista
        bcc     llnFin
        lda     marca
        cmp     #primeraMarca
        bcc     llnSi
llnNo
        clc
        rts
llnSi
        sec
llnFin
        rts

; ------------------------------------------------------------------------------
; marcaActual: marks the half-move that has been listed if it is the current one and others
; follow
; in:        medio, inicioTexto, finTexto
; out:       marca, marcaFin
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
marcaActual
        lda     paActual
        cmp     paTotal
        bne     maHay
        lda     paActual+1
        cmp     paTotal+1
        beq     maFin
maHay
        lda     medioFin
        clc
        sbc     medio
        bne     maFin
        lda     medioFin+1
        sbc     medio+1
        bne     maFin
        lda     inicioTexto
        sta     marca
        lda     finTexto
        sta     marcaFin
maFin
        rts

; ------------------------------------------------------------------------------
; empiezaLista: an empty list, and which half-moves belong into it
; out:       medio, medioFin, medioTotal, desfase, numeroFila; filaLibre, filaLlena = 0
; preserves: nothing
; cycles:    at most 8000
; ------------------------------------------------------------------------------
empiezaLista
        lda     #espacio
        ldx     #largoLista
emlCelda
        sta     lista-1,x
        dex
        bne     emlCelda
        stx     filaLibre
        stx     filaLlena
        stx     desfase
        stx     numeroLargo
        stx     medio
        stx     medio+1
        dex
        stx     marca
        lda     inicial+psTurno
        cmp     #blancas
        beq     emlBlancas
        inc     desfase
        inc     medio
emlBlancas
        lda     paActual
        clc
        adc     desfase
        sta     medioFin
        lda     paActual+1
        adc     #0
        sta     medioFin+1
        lda     paTotal
        clc
        adc     desfase
        sta     medioTotal
        lda     paTotal+1
        adc     #0
        sta     medioTotal+1
        jsr     saltaInvisibles

; ------------------------------------------------------------------------------
; primerNumero: the number of the first move in the list
; in:        medio; inicial
; out:       numeroFila, 0-99
; preserves: nothing
; cycles:    at most 4000
; ------------------------------------------------------------------------------
primerNumero
        lda     medio+1
        lsr
        lda     medio
        ror
        clc
        adc     inicial+psNumero
        sta     numeroFila
        lda     inicial+psNumero+1
        adc     #0
        sta     numeroFila+1
pnuResta
        lda     numeroFila
        sec
        sbc     #100
        tax
        lda     numeroFila+1
        sbc     #0
        bcc     pnuFin
        sta     numeroFila+1
        stx     numeroFila
        inc     numeroLargo
        bcs     pnuResta
pnuFin
        rts

; ------------------------------------------------------------------------------
; saltaInvisibles: leaves out what the last rows push out in any case
; in:        medio, medioFin
; out:       medio
; preserves: nothing
; cycles:    at most 50
; ------------------------------------------------------------------------------
saltaInvisibles
        lda     medioFin
        and     #1
        clc
        adc     medioFin
        tax                             ; up to the end of the last move
        lda     medioFin+1
        adc     #0
        tay
        txa
        sec
        sbc     #medioVisible
        tax
        tya
        sbc     #0
        bcc     saiFin
        stx     medio
        sta     medio+1
saiFin
        rts

; ------------------------------------------------------------------------------
; ponMedia: lists a half-move
; in:        medio, numeroFila
; out:       numeroFila
; preserves: nothing
; cycles:    at most 4000
; ------------------------------------------------------------------------------
ponMedia
        jsr     ptMedia
        lda     medio
        lsr
        bcs     pmNegra
        jsr     nuevaFila
        jsr     ponNumero
        lda     #columnaBlanca
        jsr     ponTexto
        lda     #0
        ldx     largoTexto
        cpx     #maxCorta+1
        rol
        sta     filaLlena
        rts
pmNegra
        lda     filaLibre
        beq     pmPrimera               ; black has begun
        lda     filaLlena
        bne     pmOtraFila
        lda     largoTexto
        cmp     #maxCorta+1
        bcc     pmMisma
pmOtraFila
        jsr     nuevaFila
        jmp     pmMisma
pmPrimera
        jsr     nuevaFila
        jsr     ponNumero
pmMisma
        lda     #anchoPanel
        sec
        sbc     largoTexto
        cmp     #columnaNegra
        bcc     pmColumna
        lda     #columnaNegra
pmColumna
        jsr     ponTexto
        inc     numeroFila
        lda     numeroFila
        cmp     #100
        bcc     pmFin
        lda     #0
        sta     numeroFila
        inc     numeroLargo
pmFin
        rts

; ------------------------------------------------------------------------------
; ptMedia: the text of a half-move, and its length
; in:        medio, desfase
; out:       noTexto, largoTexto
; preserves: nothing
; cycles:    at most 750
; ------------------------------------------------------------------------------
ptMedia
        lda     medio
        sec
        sbc     desfase
        sta     ptLetras
        lda     medio+1
        sbc     #0
        jsr     leeTextoJugada
        sty     largoTexto
        rts

; ------------------------------------------------------------------------------
; nuevaFila: a new row; when all are in use the first one goes
; out:       inicioFila
; preserves: Y
; cycles:    at most 3200
; ------------------------------------------------------------------------------
nuevaFila
        ldx     filaLibre
        cpx     #filasLista
        bcs     nfSube
        inc     filaLibre
        lda     inicioFila
        clc
        adc     #anchoPanel
        cpx     #0
        bne     nfInicio
        txa
nfInicio
        sta     inicioFila
        rts
nfSube
        ldx     #0
nfCelda
        lda     lista+anchoPanel,x
        sta     lista,x
        inx
        cpx     #largoLista-anchoPanel
        bcc     nfCelda
        lda     marca
        cmp     #nada
        beq     nfVacia
        sbc     #anchoPanel-1           ; C is clear
        sta     marca
        lda     marcaFin
        sec
        sbc     #anchoPanel
        sta     marcaFin
nfVacia
        lda     #espacio
nfBlanco
        sta     lista,x
        inx
        cpx     #largoLista
        bcc     nfBlanco
        rts

; ------------------------------------------------------------------------------
; ponNumero: writes the number of a move at the beginning of the row
; in:        numeroFila, numeroLargo, inicioFila
; preserves: Y
; cycles:    at most 200
; ------------------------------------------------------------------------------
ponNumero
        lda     numeroFila
        ldx     #codigo1-1
pnmDecena
        cmp     #10
        bcc     pnmUnidad
        sbc     #10
        inx
        bcs     pnmDecena
pnmUnidad
        adc     #codigo1-1              ; C is clear
        pha
        txa
        cpx     #codigo1-1
        bne     pnmEscribe
        ldx     numeroLargo
        bne     pnmEscribe
        lda     #espacio
pnmEscribe
        ldx     inicioFila
        sta     lista,x
        pla
        sta     lista+1,x
        rts

; ------------------------------------------------------------------------------
; ponTexto: writes a half-move
; in:        A, column; noTexto; inicioFila
; out:       inicioTexto, finTexto
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
ponTexto
        clc
        adc     inicioFila
        tax
        stx     inicioTexto
        ldy     #0
ptxLetra
        lda     noTexto,y
        beq     ptxFin
        jsr     aPantalla
        sta     lista,x
        inx
        iny
        bne     ptxLetra
ptxFin
        stx     finTexto
        rts
