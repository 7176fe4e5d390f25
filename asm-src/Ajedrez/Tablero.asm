; SPDX-License-Identifier: MIT
;
; Tablero.asm - the board: setting it up, reading and writing it as FEN.
;
; A position that leeFen has read is first only a table of 64 squares and what belongs
; to it (leida). What can be refused is refused there; instala makes the position of it
; that the generator works on. The position in which the game began stays in such a
; table (inicial), so that taken-back moves need no record of what they changed.

; Fields of leida and inicial behind the 64 squares, which hold kind + side from a1 to h8.
psTurno         = 64
psDerechos      = 65
psPaso          = 66                    ; as alPaso
psCincuenta     = 67
psNumero        = 68                    ; number of the next move, word
tamPosicion     = 70


; Letters of FEN, and their pieces.
letrasFen       byte    $50,$4e,$42,$52,$51,$4b ; PNBRQK
                byte    $70,$6e,$62,$72,$71,$6b ; pnbrqk
piezasFen       byte    blancas+peon,blancas+caballo,blancas+alfil
                byte    blancas+torre,blancas+dama,blancas+reyTipo
                byte    negras+peon,negras+caballo,negras+alfil
                byte    negras+torre,negras+dama,negras+reyTipo
numLetrasFen    = 12
derechosFen     byte    $4b,$51,$6b,$71 ; KQkq
bitsDerechos    byte    enroqueCortoB,enroqueLargoB,enroqueCortoN,enroqueLargoN

; rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
fenInicial      byte    $72,$6e,$62,$71,$6b,$62,$6e,$72,$2f
                byte    $70,$70,$70,$70,$70,$70,$70,$70,$2f
                byte    $38,$2f,$38,$2f,$38,$2f,$38,$2f
                byte    $50,$50,$50,$50,$50,$50,$50,$50,$2f
                byte    $52,$4e,$42,$51,$4b,$42,$4e,$52
                byte    $20,$77,$20,$4b,$51,$6b,$71,$20,$2d,$00

; Characters.
asBlanco        = $20
asRaya          = $2d
asBarra         = $2f
as0             = $30
asA             = $61
asB             = $62
asW             = $77

; ------------------------------------------------------------------------------
; preparaPrograma: makes every routine callable: tables, an empty board's borders, the start
; position. Writes neither screen nor interrupt vectors.
; preserves: nothing
; cycles:    at most 500000
; ------------------------------------------------------------------------------
preparaPrograma
        cld
        lda     #sinBasic
        sta     R6510
        lda     #>tablaSaltos
        sta     salto+1
        lda     #>ataca
        sta     ptAtaca+1
        lda     #>rumbo
        sta     ptRumbo+1
        ldx     #0
        txa
prpDatos
        sta     zonaDatos,x
        sta     zonaDatos+$0100,x
        inx
        bne     prpDatos
        lda     preparado               ; RUN again: what made the tables may be gone
        bne     prpTablas
        jsr     mueveLibro              ; first: tables go where it stands
        jsr     preparaAtaques
        jsr     preparaClaves
        jsr     preparaValores
        inc     preparado
prpTablas
        jsr     vaciaTablero
        jmp     inicializarTablero
preparado       byte    0

; ------------------------------------------------------------------------------
; vaciaTablero: all squares empty, all others off the board
; preserves: Y
; cycles:    at most 4000
; ------------------------------------------------------------------------------
vaciaTablero
        ldx     #finBorde-primerBorde
        lda     #borde
vtBorde
        sta     primerBorde-1,x
        dex
        bne     vtBorde
        ldx     #$77
vtCasilla
        txa
        and     #8
        bne     vtSgte
        sta     tablero,x
vtSgte
        dex
        bpl     vtCasilla
        rts

; ------------------------------------------------------------------------------
; inicializarTablero: sets the pieces up for a new game; the record is empty
; preserves: nothing
; cycles:    at most 41000
; ------------------------------------------------------------------------------
inicializarTablero
        lda     #<fenInicial
        sta     lfLo
        lda     #>fenInicial
        sta     lfHi
        jmp     leeFen

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
; out:       leida's squares; Y behind the blank that ends them; C set if they are wrong
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
; out:       leida; Y at the character behind; C set if they are wrong
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
; lfBlanco: passes over one blank
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
; out:       limiteLo/Hi; Y behind it; C set if there is none, or one too large
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

; ------------------------------------------------------------------------------
; compruebaPiezas: could a game have come to these pieces?
; in:        leida
; out:       C set if not; cuantas
; preserves: nothing
; cycles:    at most 3100
; ------------------------------------------------------------------------------
cuantas         dcb     16,0            ; by kind, black ones 8 behind
delJuego        byte    0,0,2,2,2,1     ; by kind: more of them were pawns

compruebaPiezas
        ldx     #15
        lda     #0
cpLimpia
        sta     cuantas,x
        dex
        bpl     cpLimpia
        ldx     #63
cpCasilla
        lda     leida,x
        beq     cpSgte
        and     #7
        cmp     #peon
        bne     cpCuenta
        cpx     #56
        bcs     cpMal
        cpx     #8
        bcc     cpMal
cpCuenta
        tay
        lda     leida,x
        bpl     cpBlanca
        tya
        ora     #8
        tay
cpBlanca
        lda     cuantas,y
        clc
        adc     #1
        sta     cuantas,y
cpSgte
        dex
        bpl     cpCasilla
        ldx     #0
        jsr     compruebaBando
        bcs     cpMal
        ldx     #8

; ------------------------------------------------------------------------------
; compruebaBando: the same for one side
; in:        X, 0 white, 8 black; cuantas
; out:       C set if not
; preserves: nothing
; cycles:    at most 180
; ------------------------------------------------------------------------------
compruebaBando
        lda     cuantas+reyTipo,x
        cmp     #1
        bne     cpMal
        lda     cuantas+peon,x
        sta     temporal                ; pawns and pieces that were pawns
        ldy     #caballo
cbTipo
        lda     cuantas+caballo,x
        sec
        sbc     delJuego,y
        bcc     cbSgte
        adc     temporal                ; C is set
        sta     temporal
        dec     temporal
cbSgte
        inx
        iny
        cpy     #dama+1
        bne     cbTipo
        lda     #8
        cmp     temporal                ; and so the side has 16 pieces at most
        bcc     cpMal
        clc
        rts
cpMal
        sec
        rts

; ------------------------------------------------------------------------------
; compruebaEnroque: do king and rook stand where castling rights want them?
; in:        leida
; out:       C set if not
; preserves: nothing
; cycles:    at most 250
; ------------------------------------------------------------------------------
; By right: the rook's square; the king's lies on the same rank.
torreDerecho    byte    7,0,63,56
reyDerecho      byte    4,4,60,60
bandoDerecho    byte    blancas,blancas,negras,negras

compruebaEnroque
        ldx     #3
ceDerecho
        lda     leida+psDerechos
        and     bitsDerechos,x
        beq     ceSgte
        lda     bandoDerecho,x
        ora     #torre
        ldy     torreDerecho,x
        cmp     leida,y
        bne     cpMal
        lda     bandoDerecho,x
        ora     #reyTipo
        ldy     reyDerecho,x
        cmp     leida,y
        bne     cpMal
ceSgte
        dex
        bpl     ceDerecho
        clc
        rts

; ------------------------------------------------------------------------------
; compruebaPaso: has a pawn just passed the square en passant?
; in:        leida
; out:       C set if not
; preserves: nothing
; cycles:    at most 100
; ------------------------------------------------------------------------------
compruebaPaso
        lda     leida+psPaso
        beq     csBien
        jsr     a64
        tax
        ldy     leida+psTurno
        cpy     #blancas
        bne     csNegras
        cmp     #40                     ; rank 6
        bcc     cpMal
        cmp     #48
        bcs     cpMal
        lda     leida,x
        ora     leida+8,x
        bne     cpMal
        lda     leida-8,x
        cmp     #negras+peon
        bne     cpMal
        beq     csBien
csNegras
        cmp     #16                     ; rank 3
        bcc     cpMal
        cmp     #24
        bcs     cpMal
        lda     leida,x
        ora     leida-8,x
        bne     cpMal
        lda     leida+8,x
        cmp     #blancas+peon
        bne     cpMal
csBien
        clc
        rts

; ------------------------------------------------------------------------------
; a64, a88: from squares of 16 columns to those of 8, and back
; in:        A
; out:       A
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
a64
        pha
        and     #$70
        lsr
        sta     temporal
        pla
        and     #7
        ora     temporal
        rts
a88
        pha
        and     #$38
        asl
        sta     temporal
        pla
        and     #7
        ora     temporal
        rts

; ------------------------------------------------------------------------------
; instala: makes leida the position
; in:        leida
; out:       the position; ply = 0
; preserves: nothing
; cycles:    at most 27000
; ------------------------------------------------------------------------------
instala
        jsr     vaciaPosicion
        lda     leida+psTurno
        sta     propio
        eor     #ambas
        sta     ajeno
        ldx     #63
isCasilla
        lda     leida,x
        beq     isSgte
        stx     isIndice
        jsr     colocaPieza
        ldx     isIndice
isSgte
        dex
        bpl     isCasilla
        lda     leida+psCincuenta
        sta     cincuenta
        ldx     leida+psDerechos
        stx     derechos
        lda     clave2
        eor     claveDerechos,x
        sta     clave2
        lda     propio
        bpl     isPaso
        lda     clave3
        eor     #claveTurno
        sta     clave3
isPaso
        lda     leida+psPaso
        beq     isFin
        sta     pasoA
        jmp     ponPaso
isFin
        rts
isIndice        byte    0

; ------------------------------------------------------------------------------
; vaciaPosicion: no piece, no right, sum and key 0
; out:       ply = 0
; preserves: nothing
; cycles:    at most 4600
; ------------------------------------------------------------------------------
vaciaPosicion
        jsr     vaciaTablero
        ldx     #15
vpPieza
        lda     #muerta
        sta     casillasBlancas,x
        sta     casillasNegras,x
        lda     #0
        sta     tiposBlancas,x
        sta     tiposNegras,x
        dex
        bpl     vpPieza
        ldx     #cincuenta-clave0
vpEstado
        sta     clave0,x
        dex
        bpl     vpEstado
        sta     coronadas
        sta     coronadasNegras

; ------------------------------------------------------------------------------
; vaciaPila: the position is the root: no frames, no lists
; out:       ply = 0; where its list begins
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
vaciaPila
        lda     #0
        sta     ply
        lda     #<listasDe
        sta     ltDeLo
        lda     #>listasDe
        sta     ltDeHi
        rts

; ------------------------------------------------------------------------------
; colocaPieza: gives a piece its place in the list
; in:        A, kind + side; X, the square (0-63)
; out:       board, list, sum, key; coronadas
; preserves: nothing
; cycles:    at most 760
; ------------------------------------------------------------------------------
; By kind: the first place, and how many there are.
primerLugar     byte    0,prPeones,prCaballo,prAlfil,prTorre,prDama,prRey
numLugares      byte    0,8,2,2,2,1,1

colocaPieza
        sta     pieza
        and     #7
        sta     tipoColocado
        tay
        txa
        jsr     a88
        sta     objetivo
        lda     pieza
        and     #ambas
        sta     pieza
        ora     primerLugar,y
        tax
        lda     numLugares,y
        tay
cpzLugar
        lda     casillaDe,x
        bmi     cpzLibre
        inx
        dey
        bne     cpzLugar
        lda     pieza
        ora     #15
        tax
cpzResto
        lda     casillaDe,x
        bmi     cpzCoronada
        dex
        bne     cpzResto
cpzCoronada
        bit     pieza
        bmi     cpzNegra
        inc     coronadas
        bne     cpzLibre
cpzNegra
        inc     coronadasNegras
cpzLibre
        lda     tipoColocado
        sta     tipoDe,x
        sta     temporal
        ldy     objetivo
        sty     casillaDe,x
        txa
        sta     tablero,y
        jmp     pon
tipoColocado    byte    0

; ------------------------------------------------------------------------------
; ponPaso: sets the right to capture en passant, if such a capture is legal
; in:        pasoA; propio, the capturing side
; out:       alPaso, clave1
; preserves: nothing
; cycles:    at most 560
; ------------------------------------------------------------------------------
ponPaso
        jsr     detrasDePaso
        dex
        jsr     pruebaPaso
        bcc     psSePuede
        jsr     detrasDePaso
        inx
        jsr     pruebaPaso
        bcc     psSePuede
        rts
psSePuede
        lda     pasoA
        sta     alPaso
        jmp     marcaPaso

; ------------------------------------------------------------------------------
; ajenoEnJaque: is the side in check that is not to move?
; out:       C set if so
; preserves: nothing
; cycles:    at most 800
; ------------------------------------------------------------------------------
ajenoEnJaque
        jsr     cambiaTurno
        ldx     propio
        lda     casillaDe,x
        tax
        jsr     atacadaPorAjeno

; ------------------------------------------------------------------------------
; cambiaTurno: the other side is to move; nothing else changes
; preserves: X, Y, C
; cycles:    at most 30
; ------------------------------------------------------------------------------
cambiaTurno
        lda     propio
        eor     #ambas
        sta     propio
        eor     #ambas
        sta     ajeno
        rts

; ------------------------------------------------------------------------------
; dameCelda: what stands on a square?
; in:        dcX, dcY: column and row, 0-7 from the top left, white below
; out:       dcPieza: VACIO or a code
; preserves: Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
VACIO           = $ff
REYN            = 0
REYB            = 1
REINAN          = 2
REINAB          = 3
TORREN          = 4
TORREB          = 5
ALFILN          = 6
ALFILB          = 7
CABALLON        = 8
CABALLOB        = 9
PEONN           = 10
PEONB           = 11

dcX             byte    0
dcY             byte    0
dcPieza         byte    0
codigoPieza     byte    VACIO,PEONN,CABALLON,ALFILN,TORREN,REINAN,REYN

dameCelda
        lda     #7
        sec
        sbc     dcY
        asl
        asl
        asl
        asl
        ora     dcX
        tax
        lda     tablero,x
        tax
        beq     dcHallada
        lda     tipoDe,x
dcHallada
        stx     temporal
        tax
        lda     codigoPieza,x
        bit     temporal
        bvc     dcNegra
        ora     #1                      ; codes of white pieces are odd
dcNegra
        sta     dcPieza
        rts

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
; efPon, efCampo: writes a character, the latter a blank before it
; in:        A; Y, where
; out:       Y, behind it
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
        sta     efVacias                ; not 0 behind the first digit
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
