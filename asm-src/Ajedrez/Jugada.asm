; SPDX-License-Identifier: MIT
;
; Jugada.asm - making and unmaking a move.
;
; haz touches the board, the lists, the sums of the evaluation and the key; what deshaz
; cannot work out again stands in a frame for each ply. Sums and key change by what the
; tables by kind say of origin and target: code for each kind, reached through a pointer,
; has their addresses in it.

claveTurno      = $a7                   ; what the side to move is in the key

; Castling rights that a move from or to a square leaves, by square; others leave all.
; Only moves of kings and rooks and captures of rooks look here.
quedanDerechos  byte    $0d,$0f,$0f,$0f,$0c,$0f,$0f,$0e ; rank 1
quedanDerechos8 byte    $07,$0f,$0f,$0f,$03,$0f,$0f,$0b ; rank 8

; Keys of castling rights and of files en passant; those of pieces are in zobrist0 to 3.
claveDerechos   byte    $00,$3b,$d6,$71,$ac,$15,$e9,$4e
                byte    $92,$67,$08,$bd,$5f,$c4,$23,$f8
clavePaso       byte    $b5,$1e,$69,$d3,$7c,$f0,$8a,$47

; Share in fase, by kind.
pesoFase        byte    0,0,1,1,2,4,0

; --- Sums and key -----------------------------------------------------------------------

; Key: a piece of a kind goes from X to Y, both columns of its table.
        defm    claveMueve
        lda     clave0
        eor     zobrist0+(/1),x
        eor     zobrist0+(/1),y
        sta     clave0
        lda     clave1
        eor     zobrist1+(/1),x
        eor     zobrist1+(/1),y
        sta     clave1
        lda     clave2
        eor     zobrist2+(/1),x
        eor     zobrist2+(/1),y
        sta     clave2
        lda     clave3
        eor     zobrist3+(/1),x
        eor     zobrist3+(/1),y
        sta     clave3
        endm

; A sum likewise: table of the kind, sum. Values of a kind differ by less than 128.
        defm    sumaMueve
        lda     /1,y
        sec
        sbc     /1,x
        bmi     @menos
        clc
        adc     /2
        sta     /2
        bcc     @fin
        inc     /2+1
        bcs     @fin
@menos
        clc
        adc     /2
        sta     /2
        bcs     @fin
        dec     /2+1
@fin
        endm

; All of it: offset of the kind in the tables.
        defm    tablasMueve
        claveMueve /1
        sumaMueve valorMedio+(/1),sumaMedio
        sumaMueve valorFinal+(/1),sumaFinal
        endm

; A piece of a kind leaves the board: offset of the kind. X, column of its table; signo.
        defm    tablasQuita
        lda     clave0
        eor     zobrist0+(/1),x
        sta     clave0
        lda     clave1
        eor     zobrist1+(/1),x
        sta     clave1
        lda     clave2
        eor     zobrist2+(/1),x
        sta     clave2
        lda     clave3
        eor     zobrist3+(/1),x
        sta     clave3
        lda     sumaMedio
        sec
        sbc     valorMedio+(/1),x
        sta     sumaMedio
        lda     sumaMedio+1
        sbc     signo
        sta     sumaMedio+1
        lda     sumaFinal
        sec
        sbc     valorFinal+(/1),x
        sta     sumaFinal
        lda     sumaFinal+1
        sbc     signo
        sta     sumaFinal+1
        endm

; ------------------------------------------------------------------------------
; haz: makes a move
; in:        jDe, jA, a legal move as lists hold it; ply, at most 62
; out:       the position; ply, one more; the frame
; preserves: nothing
; cycles:    at most 1600
; ------------------------------------------------------------------------------
haz
        ldx     ply
        lda     clave0
        sta     frClave0,x
        lda     clave1
        sta     frClave1,x
        lda     clave2
        sta     frClave2,x
        lda     clave3
        sta     frClave3,x
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
        lda     derechos
        sta     frDerechos,x
        lda     cincuenta
        sta     frCincuenta,x
        lda     jDe
        sta     frDe,x
        lda     alPaso
        sta     frAlPaso,x
        beq     hzSinPaso
        jsr     olvidaPaso
hzSinPaso
        lda     jA
        sta     frA,x
        bmi     hzEspecial
        tay
        lda     tablero,y
        sta     frCapturada,x
        beq     hzTranquila
        jsr     quita
        lda     #0
        sta     cincuenta
        beq     hzMueve
hzTranquila
        ldx     cincuenta
        inx
        beq     hzMueve                 ; it stays at 255
        stx     cincuenta
hzMueve
        ldx     jDe
        lda     tablero,x
        sta     pieza
        sta     tablero,y
        lda     #0
        sta     tablero,x
        ldx     pieza
        sty     casillaDe,x
        ldy     tipoDe,x
        lda     saltosHaz-1,y
        sta     salto
        bit     pieza
        bmi     hzNegra
        ldx     jDe
        ldy     jA
        jmp     (salto)
hzNegra
        lda     jA
        ora     #8
        tay
        lda     jDe
        ora     #8
        tax
        jmp     (salto)
hzEspecial
        jmp     hazEspecial

; Where haz and quita go on, by kind: all in one page, whose number salto keeps.
saltosHaz       byte    <tablaSaltos,<tablaSaltos+3,<tablaSaltos+6
                byte    <tablaSaltos+9,<tablaSaltos+12,<tablaSaltos+15
        align   64
tablaSaltos
        jmp     hazPeon
        jmp     hazCaballo
        jmp     hazAlfil
        jmp     hazTorre
        jmp     hazDama
        jmp     hazRey
tablaQuita
        jmp     quitaPeon
        jmp     quitaCaballo
        jmp     quitaAlfil
        jmp     quitaTorre
        jmp     quitaDama

hazCaballo
        tablasMueve tamTipo
        jmp     hazFin
hazAlfil
        tablasMueve 2*tamTipo
        jmp     hazFin
hazDama
        tablasMueve 4*tamTipo
        jmp     hazFin
hazTorre
        tablasMueve 3*tamTipo
        jmp     hazEnroque
hazRey
        tablasMueve 5*tamTipo
hazEnroque
        lda     derechos
        beq     hzSinDerechos
        ldy     jDe
        jsr     pierdeDerechos
hzSinDerechos
        jmp     hazFin
hazPeon
        tablasMueve 0
        lda     #0
        sta     cincuenta
        lda     jDe
        eor     jA
        cmp     #$20
        beq     hazDoble

; ------------------------------------------------------------------------------
; hazFin: the other side is to move
; out:       propio, ajeno, clave3; ply
; preserves: Y
; ------------------------------------------------------------------------------
hazFin
        lda     clave3
        eor     #claveTurno
        sta     clave3
        ldx     propio
        lda     ajeno
        sta     propio
        stx     ajeno
        inc     ply
        rts

; ------------------------------------------------------------------------------
; hazDoble: after the double step of a pawn: can it be captured en passant?
; in:        jDe, jA
; out:       as hazFin; alPaso
; preserves: nothing
; ------------------------------------------------------------------------------
hazDoble
        jsr     hazFin
        ldx     jA
        lda     tablero-1,x
        and     #$f8
        eor     #prPeones
        cmp     propio
        beq     hdHayPeon
        lda     tablero+1,x
        and     #$f8
        eor     #prPeones
        cmp     propio
        beq     hdHayPeon
        rts
hdHayPeon
        txa
        eor     #$10
        sta     pasoA
        dex
        jsr     pruebaPaso
        bcc     hdSePuede
        ldx     jA
        inx
        jsr     pruebaPaso
        bcc     hdSePuede
        rts
hdSePuede
        lda     pasoA
        sta     alPaso
; ------------------------------------------------------------------------------
; marcaPaso: puts the file en passant into the key, or takes it out
; in:        alPaso
; out:       clave1
; preserves: X
; cycles:    at most 30
; ------------------------------------------------------------------------------
marcaPaso
        lda     alPaso
        and     #7
        tay
        lda     clave1
        eor     clavePaso,y
        sta     clave1
        rts

; ------------------------------------------------------------------------------
; olvidaPaso: the right to capture en passant has gone
; in:        alPaso
; out:       alPaso, clave1
; preserves: X
; cycles:    at most 50
; ------------------------------------------------------------------------------
olvidaPaso
        jsr     marcaPaso
        lda     #0
        sta     alPaso
        rts

; ------------------------------------------------------------------------------
; pierdeDerechos: castling rights that end with a move from or to a square of the ranks 1 and 8
; in:        Y, the square
; out:       derechos, clave2
; preserves: nothing
; cycles:    at most 70
; ------------------------------------------------------------------------------
pierdeDerechos
        tya
        and     #7
        tax
        lda     quedanDerechos,x
        cpy     #$70
        bcc     pdRango1
        lda     quedanDerechos8,x
        bcs     pdRango
pdRango1
        cpy     #$08
        bcc     pdRango
        rts
pdRango
        and     derechos
        cmp     derechos
        beq     pdFin
        ldx     derechos
        sta     derechos
        tay
        lda     clave2
        eor     claveDerechos,x
        eor     claveDerechos,y
        sta     clave2
pdFin
        rts

; ------------------------------------------------------------------------------
; quita: takes a piece off lists, sums and key
; in:        A, its number; Y, its square
; out:       derechos, if it is a rook
; preserves: Y
; cycles:    at most 270
; ------------------------------------------------------------------------------
quita
        tax
        lda     #muerta
        sta     casillaDe,x
        lda     tipoDe,x
        sta     temporal
        cmp     #torre
        bne     qtTablas
        sty     destino
        stx     capturada
        jsr     pierdeDerechos
        ldy     destino
        ldx     capturada
qtTablas

; ------------------------------------------------------------------------------
; quitaTablas: takes a piece off sums, key and fase
; in:        X, its number, which says its side; temporal, its kind; Y, its square
; preserves: Y
; cycles:    at most 160
; ------------------------------------------------------------------------------
quitaTablas
        lda     #0
        cpx     #negras
        bcc     qbBlanca
        lda     #$ff
qbBlanca
        sta     signo
        and     #8
        sta     destino
        tya
        ora     destino
        sta     destino
        ldx     temporal
        lda     fase
        sec
        sbc     pesoFase,x
        sta     fase
        lda     saltosQuita-1,x
        sta     salto
        ldx     destino
        jmp     (salto)

saltosQuita     byte    <tablaQuita,<tablaQuita+3,<tablaQuita+6
                byte    <tablaQuita+9,<tablaQuita+12
quitaPeon
        tablasQuita 0*tamTipo
        rts
quitaCaballo
        tablasQuita 1*tamTipo
        rts
quitaAlfil
        tablasQuita 2*tamTipo
        rts
quitaTorre
        tablasQuita 3*tamTipo
        rts
quitaDama
        tablasQuita 4*tamTipo
        rts

; ------------------------------------------------------------------------------
; pon: puts a piece into sums, key and fase
; in:        X, its number, which says its side; temporal, its kind; Y, its square
; preserves: X, Y
; cycles:    at most 600
; ------------------------------------------------------------------------------
; Offsets of a kind in the tables, and where the tables are.
tipoLo          byte    $00,$80,$00,$80,$00,$80
tipoHi          byte    0,0,1,1,2,2
tablasLo        byte    <zobrist0,<zobrist1,<zobrist2,<zobrist3,<valorMedio,<valorFinal
tablasHi        byte    >zobrist0,>zobrist1,>zobrist2,>zobrist3,>valorMedio,>valorFinal
ptTabla         = producto              ; pointer into a table

pon
        stx     pieza
        sty     destino
        lda     #0
        sta     signo
        txa
        bpl     pnBlanca
        dec     signo
        tya
        ora     #8
        tay
pnBlanca
        ldx     temporal
        lda     fase
        clc
        adc     pesoFase,x
        sta     fase
        stx     temporal
        ldx     #0
pnClave
        jsr     ptColumna
        lda     clave0,x
        eor     (ptTabla),y
        sta     clave0,x
        inx
        cpx     #4
        bne     pnClave
        jsr     ptColumna
        ldx     #0
        jsr     pnSuma
        ldx     #5
        jsr     ptColumna
        ldx     #2
        jsr     pnSuma
        ldx     pieza
        ldy     destino
        rts
pnSuma
        lda     (ptTabla),y
        clc
        adc     sumaMedio,x
        sta     sumaMedio,x
        lda     sumaMedio+1,x
        adc     signo
        sta     sumaMedio+1,x
        rts

; ------------------------------------------------------------------------------
; ptColumna: points to a kind's part of a table
; in:        X, number of the table; temporal, the kind
; out:       ptTabla
; preserves: X
; cycles:    at most 50
; ------------------------------------------------------------------------------
ptColumna
        tya
        pha
        ldy     temporal
        lda     tablasLo,x
        clc
        adc     tipoLo-1,y
        sta     ptTabla
        lda     tablasHi,x
        adc     tipoHi-1,y
        sta     ptTabla+1
        pla
        tay
        rts

; ------------------------------------------------------------------------------
; hazEspecial: en passant, castling, promotion
; in:        X, ply; jDe, jA; the frame up to frA
; out:       as haz
; preserves: nothing
; ------------------------------------------------------------------------------
clase   byte    0                       ; number of the special move

hazEspecial
        lda     #0
        sta     frCapturada,x
        jsr     leeEspecial
        cmp     #espEnroque
        beq     heEnroque
        bcs     heNulo
        lda     clase
        cmp     #espPaso
        beq     hePaso
        ldy     jA
        ldx     ply
        lda     tablero,y
        sta     frCapturada,x
        beq     heSinCaptura
        jsr     quita
heSinCaptura
        ldx     jDe
        lda     tablero,x
        sta     pieza
        lda     #0
        sta     tablero,x
        ldy     jDe
        ldx     pieza
        lda     #peon
        sta     temporal
        jsr     quitaTablas
        ldx     pieza
        ldy     jA
        sty     casillaDe,x
        txa
        sta     tablero,y
        lda     clase
        sta     temporal
        sta     tipoDe,x
        jsr     pon
        jsr     cuentaCoronada
        lda     #0
        sta     cincuenta
        jmp     hazFin
heNulo
        lda     #0                      ; no position repeats across it
        sta     cincuenta
        jmp     hazFin
heEnroque
        jsr     torreEnroque
        ldx     cincuenta
        inx
        beq     heCincuenta
        stx     cincuenta
heCincuenta
        ldy     jA
        jmp     hzMueve
hePaso
        ldy     jA
        tya
        eor     #$10
        tay
        lda     tablero,y
        ldx     ply
        sta     frCapturada,x
        jsr     quita
        lda     #0
        sta     tablero,y
        ldy     jA
        jmp     hzMueve

; ------------------------------------------------------------------------------
; leeEspecial: which special move is it?
; in:        jDe, jA
; out:       A and clase; jDe, jA, its squares
; preserves: X, Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
leeEspecial
        lda     jA
        and     #espBit0
        lsr
        lsr
        lsr
        sta     clase
        lda     jDe
        and     #espBit1
        lsr
        lsr
        ora     clase
        bit     jDe
        bpl     leBajo
        ora     #4
leBajo
        sta     clase
        lda     jA
        and     #$77
        sta     jA
        lda     jDe
        and     #$77
        sta     jDe
        lda     clase
        rts

; ------------------------------------------------------------------------------
; torreEnroque: moves the rook of a castling on the board, in its list, in sums and key
; in:        jA, the king's target; propio
; preserves: nothing
; cycles:    at most 820
; ------------------------------------------------------------------------------
teDe    byte    0
teA     byte    0

torreEnroque
        jsr     casillasTorre
        ldy     teDe
        ldx     tablero,y
        lda     #torre
        sta     temporal
        jsr     muevePieza
        ldx     pieza
        ldy     teDe
        jsr     quitaTablas
        ldx     pieza
        ldy     teA
        jmp     pon

; ------------------------------------------------------------------------------
; casillasTorre: from where to where does the rook go?
; in:        jA, the king's target
; out:       teDe, teA
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
casillasTorre
        lda     jA
        and     #4                      ; file g, not c
        beq     ctLarga
        lda     jA
        ora     #1
        sta     teDe
        lda     jA
        and     #$f0
        ora     #5
        sta     teA
        rts
ctLarga
        lda     jA
        and     #$f0
        sta     teDe
        ora     #3
        sta     teA
        rts

; ------------------------------------------------------------------------------
; muevePieza: moves a piece on the board and in its list
; in:        X, its number; teDe, teA
; out:       pieza = X
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
muevePieza
        stx     pieza
        ldy     teDe
        lda     #0
        sta     tablero,y
        ldy     teA
        txa
        sta     tablero,y
        sty     casillaDe,x
        rts

; ------------------------------------------------------------------------------
; cuentaCoronada, descuentaCoronada: one more piece, or one less, in the places of pawns
; in:        propio, its side
; preserves: Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
cuentaCoronada
        bit     propio
        bvs     ccBlanca
        inc     coronadasNegras
        rts
ccBlanca
        inc     coronadas
        rts
descuentaCoronada
        bit     propio
        bvs     dnBlanca
        dec     coronadasNegras
        rts
dnBlanca
        dec     coronadas
        rts

; ------------------------------------------------------------------------------
; deshaz: unmakes the last move
; in:        ply; its frame
; out:       the position; ply, one less
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
deshaz
        dec     ply
        ldx     propio
        lda     ajeno
        sta     propio
        stx     ajeno
        ldx     ply
        lda     frClave0,x
        sta     clave0
        lda     frClave1,x
        sta     clave1
        lda     frClave2,x
        sta     clave2
        lda     frClave3,x
        sta     clave3
        lda     frMedioLo,x
        sta     sumaMedio
        lda     frMedioHi,x
        sta     sumaMedio+1
        lda     frFinalLo,x
        sta     sumaFinal
        lda     frFinalHi,x
        sta     sumaFinal+1
        lda     frFase,x
        sta     fase
        lda     frDerechos,x
        sta     derechos
        lda     frCincuenta,x
        sta     cincuenta
        lda     frAlPaso,x
        sta     alPaso
        lda     frCapturada,x
        sta     capturada
        lda     frDe,x
        sta     jDe
        ldy     frA,x
        bmi     dzEspecial
dzMueve
        ldx     tablero,y
        lda     jDe
        sta     casillaDe,x
        txa
        ldx     jDe
        sta     tablero,x
        lda     capturada
        sta     tablero,y
        beq     dzFin
        tax
        sty     casillaDe,x
dzFin
        rts
dzEspecial
        sty     jA
        jsr     leeEspecial
        ldy     jA
        cmp     #espEnroque
        beq     dzEnroque
        bcs     dzFin
        cmp     #espPaso
        beq     dzPaso
        ldx     tablero,y
        lda     #peon
        sta     tipoDe,x
        jsr     descuentaCoronada
        jmp     dzMueve
dzEnroque
        jsr     casillasTorre
        ldx     teDe                    ; the way back
        ldy     teA
        stx     teA
        sty     teDe
        ldx     tablero,y
        jsr     muevePieza
        ldy     jA
        jmp     dzMueve
dzPaso
        lda     capturada
        pha
        lda     #0
        sta     capturada
        jsr     dzMueve
        pla
        tax
        tya
        eor     #$10
        tay
        txa
        sta     tablero,y
        sty     casillaDe,x
        rts
