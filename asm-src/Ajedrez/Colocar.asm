; SPDX-License-Identifier: MIT
;
; Colocar.asm - setting up a position: pieces by key on the square in the frame, side, rights
; and counters; or a FEN. What is being set up is in foto, so that the squares show it;
; the game stays as it was until the new position is accepted.

filaPiezas              = 2             ; the pieces to choose from: three rows of four
piezasPorFila           = 4
numPiezas               = 12
filaTeclas              = 11            ; keys, and what they change
filasTeclas             = 4
filaBando               = 15
filaPaso                = 17
filasFen                = 8             ; rows for the text of a FEN, from filaTeclas on
maxCifras               = 4
todosDerechos           = enroqueCortoB+enroqueLargoB+enroqueCortoN+enroqueLargoN
teclaClr                = $93
primeraMayuscula        = $c1           ; letters with SHIFT

clBando         byte    0               ; side to move
clDerechos      byte    0               ; castling rights
clPaso          byte    0               ; file of a pawn that can be taken en passant, nada: none
clNumero        word    0               ; number of the next move
alMotivo        byte    0               ; which check of a position has failed
piezaElegida    byte    0               ; kind + side of the one that clicks put down, 0 none

; The pieces in the order in which they are offered.
piezasElegibles byte    blancas+reyTipo,blancas+dama,blancas+torre,blancas+alfil
                byte    blancas+caballo,blancas+peon,negras+caballo,negras+peon
                byte    negras+reyTipo,negras+dama,negras+torre,negras+alfil

; ------------------------------------------------------------------------------
; ordenColoca: begins to set up a position, from the one on the board
; preserves: nothing
; cycles:    at most 160000
; ------------------------------------------------------------------------------
ordenColoca
sitioColoca
        jsr     olvidaMovida
        lda     #modoColocar
        sta     modo
        lda     propio
        sta     clBando
        lda     derechos
        sta     clDerechos
        ldx     #nada
        lda     #0
        sta     piezaElegida
        lda     alPaso
        beq     ocSinPaso
        and     #7
        tax
ocSinPaso
        stx     clPaso
        jsr     numeroJugada
        sta     clNumero
        stx     clNumero+1
        jsr     olvidaUltima
        jsr     muestraUltima
        jsr     esperaBorde
        jsr     pintaElegibles
        jmp     pintaColocar

; ------------------------------------------------------------------------------
; pintaElegibles: paints the pieces to choose from
; preserves: nothing
; cycles:    at most 8000
; ------------------------------------------------------------------------------
peIndice        byte    0

pintaElegibles
        lda     #0
        sta     oscura
        sta     peIndice
pelPieza
        lda     peIndice
        lsr
        lsr
        sta     indice
        asl
        adc     indice                  ; three rows each; C is clear
        adc     #filaPiezas
        tax
        lda     peIndice
        and     #piezasPorFila-1
        sta     indice
        asl
        adc     indice
        adc     #columnaPanel
        tay
        jsr     situa
        ldx     peIndice
        lda     piezasElegibles,x
        jsr     pintaFigura
        inc     peIndice
        lda     peIndice
        cmp     #numPiezas
        bcc     pelPieza
        lda     #espacio                ; and what is left of the panel beside them
        repeat  2,10,i
        sta     pantalla+i*40+37
        sta     pantalla+i*40+38
        sta     pantalla+i*40+39
        endrepeat
        rts

; ------------------------------------------------------------------------------
; pintaColocar: shows keys and state below them
; preserves: nothing
; cycles:    at most 53000
; ------------------------------------------------------------------------------
pintaColocar
        jsr     esperaBorde
        ldx     #filaTeclas
pcoTecla
        lda     textosColocarLo-filaTeclas,x
        ldy     textosColocarHi-filaTeclas,x
        jsr     escribeFila
        inx
        cpx     #filaTeclas+filasTeclas
        bcc     pcoTecla
        jsr     pintaColocado
        lda     #<txColocar
        ldy     #>txColocar
        jmp     mensaje

; ------------------------------------------------------------------------------
; pintaColocado: shows side, castling rights, file en passant, number
; preserves: nothing
; cycles:    at most 6500
; ------------------------------------------------------------------------------
pintaColocado
        ldx     #filaBando
        lda     #<txTeclaBando
        ldy     #>txTeclaBando
        jsr     empiezaFila
        jsr     escribe
        lda     clBando
        jsr     escribeBando
        jsr     acabaFila
        inx
        lda     #<txTeclaEnroque
        ldy     #>txTeclaEnroque
        jsr     empiezaFila
        jsr     escribe
        jsr     escribeDerechos
        jsr     acabaFila
        ldx     #filaPaso
        lda     #<txTeclaPaso
        ldy     #>txTeclaPaso
        jsr     empiezaFila
        jsr     escribe
        lda     #codigoMenos
        ldy     clPaso
        bmi     pcdPaso
        tya
        clc
        adc     #codigoMinuscula+1
pcdPaso
        jsr     ponLetra
        jsr     acabaFila
        inx
        lda     #<txTeclaNumero
        ldy     #>txTeclaNumero
        jsr     empiezaFila
        jsr     escribe
        jsr     escribeNumero
        jmp     acabaFila

; ------------------------------------------------------------------------------
; escribeDerechos: writes castling rights as in a FEN
; in:        clDerechos; ptCelda, columna
; out:       columna
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
escribeDerechos
        lda     clDerechos
        bne     edeHay
        lda     #codigoMenos
        jmp     ponLetra
edeHay
        ldx     #0
edeOtro
        lda     clDerechos
        and     bitsDerechos,x
        beq     edeSgte
        lda     derechosFen,x
        jsr     aPantalla
        jsr     ponLetra
edeSgte
        inx
        cpx     #4
        bcc     edeOtro
        rts

; ------------------------------------------------------------------------------
; escribeNumero: writes the number of the next move without leading zeros
; in:        clNumero; ptCelda, columna
; out:       columna
; preserves: nothing
; cycles:    at most 2600
; ------------------------------------------------------------------------------
escribeNumero
        lda     clNumero
        ldx     clNumero+1
        jsr     ponResto
        ldx     #unidad1000
        lda     columna
        sta     peIndice                ; nothing but zeros so far
enuCifra
        jsr     cifra
        cmp     #codigo1-1
        bne     enuPon
        ldy     columna
        cpy     peIndice
        bne     enuPon
        cpx     #unidad10+2
        bcc     enuSgte                 ; a leading zero
enuPon
        jsr     ponLetra
enuSgte
        cpx     #unidad10+2
        bcc     enuCifra
        rts

; ------------------------------------------------------------------------------
; teclaColocar: obeys a key
; in:        tecla
; preserves: nothing
; ------------------------------------------------------------------------------
teclaColocar
        lda     tecla
        cmp     #teclaClic
        bcs     clicColocar
        jsr     esRenuncia
        bne     tclSigue
        jmp     dejaColocar
tclSigue
        cmp     #teclaReturn
        bne     tclCursor
        jmp     aceptaColocado
tclCursor
        ldx     #numCursores-1
tclDireccion
        cmp     teclasCursor,x
        beq     tclMueve
        dex
        bpl     tclDireccion
        ldx     #numOrdenesColocar-1
        ldy     idioma
        beq     tclOrden
        dex                             ; N is a knight
tclOrden
        cmp     ordenesColocar,x
        beq     tclHallada
        dex
        bpl     tclOrden
        and     #%01111111
        ldx     #numTeclasPieza-1
        ldy     idioma
        beq     tclPieza
        ldx     #2*numTeclasPieza-1
tclPieza
        cmp     teclasPieza,x
        beq     tclPon
        dex
        bpl     tclPieza
        rts
tclMueve
        jmp     mueveCursor
tclHallada
        lda     rutinasColocarLo,x
        sta     ptLetras
        lda     rutinasColocarHi,x
        sta     ptLetras+1
        jmp     (ptLetras)
tclPon
        lda     tecla
        cmp     #primeraMayuscula
        lda     tiposPieza,x
        bcs     tclBlanca
        ora     #negras
        bne     colocaEnMarco
tclBlanca
        ora     #blancas

; ------------------------------------------------------------------------------
; colocaEnMarco, colocaEn: put a piece on the square in the frame; on that in X
; in:        A, kind + side, 0 empties the square; cursor, girado
; preserves: nothing
; cycles:    at most 21000
; ------------------------------------------------------------------------------
colocaEnMarco
        pha
        lda     cursor
        eor     girado
        tax
        pla
colocaEn
        sta     foto,x
        jsr     esperaBorde
        jmp     pintaCasilla
vaciaMarco
        lda     #0
        beq     colocaEnMarco

; ------------------------------------------------------------------------------
; clicColocar: a click on one of the pieces beside the board takes it; each on a square then
; puts it there, or empties the square where it is already
; in:        A, the click
; preserves: nothing
; cycles:    at most 25000
; ------------------------------------------------------------------------------
clicColocar
        jsr     celdaClic
        stx     peIndice
        jsr     casillaCelda
        bmi     ccoPieza
        eor     girado
        tax
        lda     piezaElegida
        beq     ccoFin
        cmp     foto,x
        bne     colocaEn
        lda     #0
        beq     colocaEn
ccoFin
        rts
ccoPieza
        tya
        tax
        ldy     peIndice

; ------------------------------------------------------------------------------
; eligePiezaEn: takes a piece from those that stand to be chosen, for clicks on the board
; in:        X, row; Y, column of the screen
; out:       piezaElegida
; preserves: nothing
; cycles:    at most 25000
; ------------------------------------------------------------------------------
eligePiezaEn
        txa
        sec
        sbc     #filaPiezas
        jsr     entreTres
        bcs     epNada
        txa
        asl
        asl
        sta     peIndice
        tya
        sec
        sbc     #columnaPanel
        jsr     entreTres
        bcs     epNada
        txa
        ora     peIndice
        tax
        cpx     #numPiezas
        bcs     epNada
        lda     piezasElegibles,x
        sta     piezaElegida
        lda     #<txElegida
        ldy     #>txElegida
        jmp     mensaje
epNada
        rts

; ------------------------------------------------------------------------------
; entreTres: divides by three
; in:        A
; out:       X; C set if it is 4 or more
; preserves: Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
entreTres
        ldx     #$ff
etrOtra
        inx
        cpx     #piezasPorFila
        bcs     etrFin
        cmp     #3
        bcc     etrFin
        sbc     #3
        bcs     etrOtra
etrFin
        cpx     #piezasPorFila
        rts

; ------------------------------------------------------------------------------
; vaciaColocado: all squares become empty, and no castling is possible
; preserves: nothing
; cycles:    at most 190000
; ------------------------------------------------------------------------------
vaciaColocado
        ldx     #$77
vcoCasilla
        txa
        and     #8
        bne     vcoSgte
        sta     foto,x
vcoSgte
        dex
        bpl     vcoCasilla
        stx     clPaso                  ; none
        lda     #0
        sta     clDerechos
        jsr     pintaColocado
        jmp     pintaFotos

; ------------------------------------------------------------------------------
; cambiaBando, cambiaDerechos: the other side is to move; the next castling rights
; preserves: nothing
; cycles:    at most 6700
; ------------------------------------------------------------------------------
cambiaBando
        lda     clBando
        eor     #ambas
        sta     clBando
        jmp     pintaColocado
cambiaDerechos
        ldx     clDerechos
        inx
        txa
        and     #todosDerechos
        sta     clDerechos
        jmp     pintaColocado

; ------------------------------------------------------------------------------
; preguntaPaso, preguntaNumero: ask for the file en passant; for the number of the move
; preserves: nothing
; cycles:    at most 22500
; ------------------------------------------------------------------------------
preguntaPaso
        lda     #modoPaso
        sta     modo
        lda     #<txPaso
        ldy     #>txPaso
        jmp     mensaje
preguntaNumero
        lda     #modoNumero
        sta     modo
        lda     #0
        sta     numTecleado
        lda     #<txNumero
        ldy     #>txNumero
        jmp     mensaje

; ------------------------------------------------------------------------------
; respondePaso: the key that answers: a to h; RETURN, space, - for none
; in:        tecla
; preserves: nothing
; cycles:    at most 30000
; ------------------------------------------------------------------------------
respondePaso
        jsr     esRenuncia
        beq     acabaPregunta
        ldx     #nada
        cmp     #teclaReturn
        beq     rpaToma
        cmp     #teclaEspacio
        beq     rpaToma
        cmp     #asRaya
        beq     rpaToma
        and     #%01111111
        sec
        sbc     #primeraColumna
        cmp     #8
        bcs     rpaNada
        tax
rpaToma
        stx     clPaso
acabaPregunta
        lda     #modoColocar
        sta     modo
        lda     #0
        sta     numTecleado
        jsr     pintaColocado
        lda     #<txColocar
        ldy     #>txColocar
        jmp     mensaje
rpaNada
        rts
primeraColumna  = $41

; ------------------------------------------------------------------------------
; respondeNumero: digits, DEL, RETURN
; in:        tecla
; preserves: nothing
; cycles:    at most 32000
; ------------------------------------------------------------------------------
respondeNumero
        jsr     esRenuncia
        beq     acabaPregunta
        ldy     numTecleado
        cmp     #teclaReturn
        beq     rnuToma
        cmp     #teclaDel
        beq     rnuBorra
        jsr     esCifra
        bcs     rpaNada
        cpy     #maxCifras
        bcs     rpaNada
        lda     tecla
        jmp     ponTecla
rnuBorra
        jmp     borraLetra
rnuToma
        cpy     #0
        beq     acabaPregunta
        lda     #0
        sta     tecleado,y
        tay
        lda     #<tecleado
        sta     ptTexto
        lda     #>tecleado
        sta     ptTexto+1
        jsr     leeDecimal
        lda     limiteLo
        sta     clNumero
        lda     limiteHi
        sta     clNumero+1
        jmp     acabaPregunta

; ------------------------------------------------------------------------------
; preguntaFen: begins a FEN
; preserves: nothing
; cycles:    at most 48000
; ------------------------------------------------------------------------------
preguntaFen
        lda     #modoFen
        sta     modo
        lda     #0
        sta     numTecleado
        lda     #<txPreguntaFen
        ldy     #>txPreguntaFen
        jsr     mensaje

; ------------------------------------------------------------------------------
; pintaFen: shows the text so far
; in:        efTexto, numTecleado
; preserves: nothing
; cycles:    at most 29500
; ------------------------------------------------------------------------------
pintaFen
        jsr     esperaBorde
        ldx     #filaTeclas
        lda     #0
        sta     peIndice
pfeFila
        jsr     empiezaFila
pfeLetra
        ldy     peIndice
        cpy     numTecleado
        bcs     pfeAcaba
        inc     peIndice
        lda     efTexto,y
        jsr     aPantalla
        jsr     ponLetra
        lda     columna
        cmp     #anchoPanel
        bcc     pfeLetra
pfeAcaba
        jsr     acabaFila
        inx
        cpx     #filaTeclas+filasFen
        bcc     pfeFila
        rts

; ------------------------------------------------------------------------------
; teclaFen: a key of a FEN
; in:        tecla
; preserves: nothing
; ------------------------------------------------------------------------------
teclaFen
        jsr     esRenuncia
        beq     dejaFen
        ldy     numTecleado
        cmp     #teclaReturn
        beq     aceptaFen
        cmp     #teclaDel
        beq     tfBorra
        cmp     #teclaEspacio
        beq     tfPon
        jsr     teclaAscii
        bcs     tfFin
tfPon
        cpy     #maxFen
        bcs     tfFin
        sta     efTexto,y
        inc     numTecleado
        jmp     pintaFen
tfBorra
        cpy     #0
        beq     tfFin
        dec     numTecleado
        jmp     pintaFen
tfFin
        rts
dejaFen
        lda     #modoColocar
        sta     modo
        lda     #0
        sta     numTecleado
        jmp     pintaColocar

; ------------------------------------------------------------------------------
; aceptaFen: takes the position that has been typed, or says why not
; in:        efTexto, numTecleado
; preserves: nothing
; ------------------------------------------------------------------------------
aceptaFen
        lda     #0
        sta     efTexto,y
        lda     #<efTexto
        sta     ptTexto
        lda     #>efTexto
        sta     ptTexto+1
        ldy     #0
        jsr     lfCasillas
        bcs     afMal
        jsr     lfEstado
        bcs     afMal
        jsr     lfContadores
        bcs     afMal
        jmp     aceptaLeida
afMal
        lda     #<txMalFen
        ldy     #>txMalFen
        jmp     mensaje

; ------------------------------------------------------------------------------
; aceptaColocado: takes the position that has been set up, or says why not
; in:        foto; clBando, clDerechos, clPaso, clNumero
; preserves: nothing
; ------------------------------------------------------------------------------
aceptaColocado
        ldx     #63
acoCasilla
        txa
        jsr     a88
        tay
        lda     foto,y
        sta     leida,x
        dex
        bpl     acoCasilla
        lda     clBando
        sta     leida+psTurno
        lda     clDerechos
        sta     leida+psDerechos
        lda     #0
        sta     leida+psCincuenta
        sta     leida+psPaso
        lda     clNumero
        sta     leida+psNumero
        lda     clNumero+1
        sta     leida+psNumero+1
        lda     clPaso
        bmi     aceptaLeida
        ldx     clBando
        ora     #$50                    ; rank 6
        cpx     #blancas
        beq     acoPaso
        eor     #$70                    ; rank 3
acoPaso
        sta     leida+psPaso

; ------------------------------------------------------------------------------
; aceptaLeida: begins a game from leida, or says why not
; in:        leida
; preserves: nothing
; ------------------------------------------------------------------------------
aceptaLeida
        lda     #0
        sta     alMotivo
        jsr     compruebaPiezas
        bcs     alMal
        inc     alMotivo
        jsr     compruebaEnroque
        bcs     alMal
        inc     alMotivo
        jsr     compruebaPaso
        bcs     alMal
        inc     alMotivo
        jsr     tomaLeida
        bcs     alMal
        jsr     partidaNueva

; ------------------------------------------------------------------------------
; dejaColocar: the game goes on, or begins
; preserves: nothing
; cycles:    at most 240000
; ------------------------------------------------------------------------------
dejaColocar
        lda     #modoJuego
        sta     modo
        sta     numTecleado
        jsr     pintaPanel
        jsr     pintaBandos
        jmp     pintaCambios
alMal
        ldx     alMotivo
        lda     motivosMalLo,x
        ldy     motivosMalHi,x
        jmp     mensaje
