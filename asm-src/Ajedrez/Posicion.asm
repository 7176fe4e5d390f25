; SPDX-License-Identifier: MIT
;
; Posicion.asm - checks a position that was read, and makes of it what the generator works on;
; says what is on a square.

; ------------------------------------------------------------------------------
; compruebaPiezas: could a game have come to these pieces?
; in:        leida
; out:       C set if not; cuantas
; preserves: nothing
; cycles:    at most 3100
; ------------------------------------------------------------------------------
cuantas         dcb     16,0            ; by kind; those of black 8 bytes later
delJuego        byte    0,0,2,2,2,1     ; by kind: any more of them were pawns

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
; cycles:    at most 5200
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
