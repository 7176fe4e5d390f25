; SPDX-License-Identifier: MIT
;
; Busqueda.asm - alpha-beta: what a position is worth when both sides play their best.
;
; A node's value is for the side to move, and so is its window; a child's is turned
; round. What a node keeps stands in tables by ply, so that a level of the search
; takes two bytes of the stack. With ajQuieta off the value is that of plain minimax.

; Switches, not 0: on. Only ajQuieta is obeyed so far.
ajTabla         byte    0               ; table of positions
ajNulo          byte    0               ; null move
ajReduce        byte    0               ; late moves less deep
ajFutil         byte    0               ; futile moves left out
ajExtiende      byte    0               ; checks deeper
ajQuieta        byte    1               ; captures to their end below the last half-move
ajLibro         byte    0               ; openings
ajAzar          byte    0               ; chance among nearly equal moves

sinValor        = 31000                 ; beyond every value
valorMate       = 30000                 ; less the half-moves to it
topePly         = 60                    ; no deeper
topeListas      = >finListas-1          ; page in which no list begins any more

; ------------------------------------------------------------------------------
; nodo: values the position
; in:        ply; nvProf, nvAlfa, nvBeta of this ply
; out:       valorLo/Hi; the best line, if it lies in the window; or pnParar
; preserves: ply
; ------------------------------------------------------------------------------
nodo
        jsr     olvidaLinea
        jsr     hayLista
        bcs     nbEvalua
        ldx     ply
        beq     nbJuega
        cpx     #topePly
        bcs     nbEvalua
        jsr     esTablas
        bcs     nbTablas
        ldx     ply
        lda     nvProf,x
        bne     nbJuega
        lda     cincuenta
        cmp     #maxCincuenta
        bcs     nbHoja
        lda     ajQuieta
        beq     nbHoja
        jmp     quieta
nbHoja
        jsr     cuentaLegales
        cpy     #0
        beq     nbSinJugadas
        lda     cincuenta
        cmp     #maxCincuenta
        bcs     nbTablas
nbEvalua
        jmp     valoraHoja
nbJuega
        jsr     genera
        cpy     #0
        beq     nbSinJugadas
        ldx     ply
        beq     nbEmpieza               ; at the root moves are wanted
        lda     cincuenta
        cmp     #maxCincuenta
        bcs     nbTablas
nbEmpieza
        jsr     abreNodo
        jsr     separaCapturas
nbJugada
        jsr     siguienteJugada
        bcs     nbFin
        jsr     cuentaNodo
        bcs     nbVuelve
        jsr     haz
        jsr     ventanaHija
        jsr     nodo
        jsr     deshaz
        lda     pnParar
        bne     nbVuelve
        jsr     comparaHija
        bcc     nbJugada
        jsr     apuntaCorte
nbFin
        ldx     ply
        lda     nvMejorLo,x
        sta     valorLo
        lda     nvMejorHi,x
        sta     valorHi
nbVuelve
        rts
nbSinJugadas
        jmp     valoraSinJugadas
nbTablas
        lda     #0
        sta     valorLo
        sta     valorHi
        rts

; ------------------------------------------------------------------------------
; olvidaLinea: no best line from this position yet
; in:        ply
; out:       nvLargo
; preserves: Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
olvidaLinea
        ldx     ply
        cpx     #maxLinea
        bcs     olFin
        lda     #0
        sta     nvLargo,x
olFin
        rts

; ------------------------------------------------------------------------------
; valoraHoja: takes the evaluation as the value
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 730
; ------------------------------------------------------------------------------
valoraHoja
        jsr     evalua
        lda     evValor
        sta     valorLo
        lda     evValor+1
        sta     valorHi
        rts

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
; hayLista: is there room for another list?
; in:        ply
; out:       C set if not
; preserves: Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
hayLista
        ldx     ply
        lda     ltDeHi,x
        cmp     #topeListas
        rts

; ------------------------------------------------------------------------------
; abreNodo: no move of this node has been tried
; in:        ply
; out:       nvMejor, ltSiguiente
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
abreNodo
        ldx     ply
        lda     #<(0-sinValor)
        sta     nvMejorLo,x
        lda     #>(0-sinValor)
        sta     nvMejorHi,x
        lda     #0
        sta     ltSiguiente,x
        rts

; ------------------------------------------------------------------------------
; separaCapturas: brings captures, promotions and the quiet move that was the answer in the
; neighbouring node to the front of the list and gives them their ranks; at the root the best
; move of the depth before too
; in:        ply, its list
; out:       nvCapturas; listasValor
; preserves: nothing
; cycles:    at most 11000
; ------------------------------------------------------------------------------
; Rank by what is taken, so that the piece that takes counts less.
rangoVictima    byte    0,16,48,64,96,128
rangoPrimera    = $ff                   ; the best move of the depth before
rangoCorona     = 112
rangoCorte      = 2                     ; a quiet move that was the answer before

separaCapturas
        jsr     abreLista
        jsr     ptRango
        jsr     objetivoCorte
        ldx     ply
        lda     #0
        sta     nvCapturas,x
        ldy     ltNumero,x
        sty     numLista
        tay
scJugada
        cpy     numLista
        beq     scFin
        lda     (ptA),y
        bmi     scMira
        cmp     primera
        beq     scMira
        tax
        lda     tablero,x
        bne     scMira
scSgte
        iny
        bne     scJugada
scMira
        lda     (ptA),y
        sta     jA
        lda     (ptDe),y
        sta     jDe
        sty     temporal
        jsr     rangoJugada
        beq     scQuieta
        jsr     adelanta
scQuieta
        ldy     temporal
        jmp     scSgte
scFin
        rts

; ------------------------------------------------------------------------------
; objetivoCorte: the target of the quiet move that belongs to the front
; in:        ply; rzHay, rzA; nvProf, nvCorteA
; out:       primera, nada if there is none
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
objetivoCorte
        ldx     ply
        bne     ocInterior
        lda     rzHay
        beq     ocNada
        lda     rzA
        sta     primera
        rts
ocInterior
        lda     nvProf,x                ; 0 or below: only captures are wanted
        beq     ocNada
        bmi     ocNada
        lda     nvCorteA,x
        sta     primera
        rts
ocNada
        lda     #nada
        sta     primera
        rts

; ------------------------------------------------------------------------------
; ptRango: points to the ranks of a list
; in:        ptDe
; out:       ptRangos
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
ptRangos        = producto

ptRango
        lda     ptDe
        sta     ptRangos
        lda     ptDe+1
        sec
        sbc     #>salteRangos
        sta     ptRangos+1
        rts

; ------------------------------------------------------------------------------
; rangoJugada: where does a move belong in the order? 0: behind the captures
; in:        jDe, jA, as lists hold them; ply
; out:       A, and Z
; preserves: nothing
; cycles:    at most 100
; ------------------------------------------------------------------------------
rangoJugada
        lda     ply
        bne     rjCaptura
        jsr     esLaMejor
        bne     rjCaptura
        lda     #rangoPrimera
        rts
rjCaptura
        ldy     jA
        bmi     rjEspecial
        ldx     tablero,y
        beq     rjTranquila
        ldy     tipoDe,x
        ldx     jDe
        lda     tablero,x
        tax
        lda     rangoVictima,y
        sec
        sbc     tipoDe,x
        rts
rjTranquila
        ldx     ply
        beq     rjNoCorto
        lda     nvCorteDe,x             ; its target is what brought it here
        cmp     jDe
        bne     rjNoCorto
        lda     #rangoCorte
        rts
rjNoCorto
        lda     #0
        rts
rjEspecial
        lda     jDe
        bpl     rjSinDama
        and     #espBit1
        bne     rjEnroque               ; only castling has both bits of the origin
        lda     #rangoCorona            ; to queen or rook
        rts
rjEnroque
        lda     #0
        rts
rjSinDama
        lda     #1                      ; en passant, and other promotions
        rts

; ------------------------------------------------------------------------------
; adelanta: changes a move's place with the first one behind the captures
; in:        temporal, its index; A, its rank; jDe, jA, the move; ply
; out:       nvCapturas, one more
; preserves: nothing
; cycles:    at most 100
; ------------------------------------------------------------------------------
adelanta
        ldx     ply
        ldy     nvCapturas,x
        inc     nvCapturas,x
        sta     (ptRangos),y
        lda     (ptDe),y
        tax
        lda     jDe
        sta     (ptDe),y
        lda     (ptA),y
        pha
        lda     jA
        sta     (ptA),y
        ldy     temporal
        pla
        sta     (ptA),y
        txa
        sta     (ptDe),y
        rts

; ------------------------------------------------------------------------------
; siguienteJugada: the next move to try: captures from the highest rank on, then the others
; in:        ply, its list; ltSiguiente, nvCapturas
; out:       jDe, jA; C set if there is none left
; preserves: nothing
; cycles:    at most 610
; ------------------------------------------------------------------------------
siguienteJugada
        ldx     ply
        lda     ltSiguiente,x
        cmp     nvCapturas,x
        bcc     siguienteCaptura
        cmp     ltNumero,x
        bcs     sjFin
        tay
        inc     ltSiguiente,x
        jsr     abreLista
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        clc
sjFin
        rts

; ------------------------------------------------------------------------------
; siguienteCaptura: the capture of the highest rank that is left
; in:        ply, its list; ltSiguiente, nvCapturas
; out:       jDe, jA; C set if there is none left
; preserves: nothing
; cycles:    at most 590
; ------------------------------------------------------------------------------
siguienteCaptura
        ldx     ply
        lda     ltSiguiente,x
        cmp     nvCapturas,x
        bcs     sjFin
        sta     primera                 ; where it goes
        inc     ltSiguiente,x
        lda     nvCapturas,x
        sta     numLista
        jsr     abreLista
        jsr     ptRango
        ldy     primera
        sty     destino                 ; the best so far
        lda     (ptRangos),y
scoCompara
        iny
        cpy     numLista
        beq     scoMejor
        cmp     (ptRangos),y
        bcs     scoCompara
        sty     destino
        lda     (ptRangos),y
        bcc     scoCompara
scoMejor
        ldy     destino
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        ldy     primera                 ; what stood there takes its place
        lda     (ptRangos),y
        tax
        lda     (ptDe),y
        pha
        lda     (ptA),y
        ldy     destino
        sta     (ptA),y
        pla
        sta     (ptDe),y
        txa
        sta     (ptRangos),y
        clc
        rts

; ------------------------------------------------------------------------------
; apuntaCorte: remembers a quiet move that has ended a node
; in:        ply; frDe, frA, frCapturada of this ply
; out:       nvCorteDe, nvCorteA
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
apuntaCorte
        ldx     ply
        lda     frCapturada,x
        bne     apcFin
        lda     frA,x
        bmi     apcFin
        sta     nvCorteA,x
        lda     frDe,x
        sta     nvCorteDe,x
apcFin
        rts

; ------------------------------------------------------------------------------
; esLaMejor: is this the best move of the depth before?
; in:        jDe, jA; rzHay, rzDe, rzA
; out:       Z set if so
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
esLaMejor
        lda     rzHay
        eor     #1
        bne     emFin
        lda     jDe
        cmp     rzDe
        bne     emFin
        lda     jA
        cmp     rzA
emFin
        rts

; ------------------------------------------------------------------------------
; ventanaHija: gives a child its depth and its window, turned round
; in:        ply, the child's
; out:       nvProf, nvAlfa, nvBeta
; preserves: Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
ventanaHija
        ldx     ply
        lda     nvProf-1,x
        sec
        sbc     #1
        sta     nvProf,x
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
        lda     #0
        sec
        sbc     valorLo
        sta     valorLo
        lda     #0
        sbc     valorHi
        sta     valorHi
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
        jsr     apuntaLinea
        ldx     ply
        lda     valorLo
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     cvBeta
        eor     #$80
cvBeta
        bmi     cvNo
        sec
        rts
cvNo
        clc
        rts

; ------------------------------------------------------------------------------
; apuntaLinea: the best line is now the move and the best line behind it
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
        cmp     #4
        bcs     etRepite
etMaterial
        jmp     materialMuerto
etRepite
        sta     limiteLo                ; half-moves that can be gone back
        ldx     ply
etCamino
        lda     limiteLo
        sec
        sbc     #2
        bcc     etMaterial
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
        beq     etMaterial
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
        jmp     materialMuerto
etSi
        rts                             ; C is set
