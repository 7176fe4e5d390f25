; SPDX-License-Identifier: MIT
;
; Jugada.asm - making and unmaking a move.
;
; haz changes the board, the lists, the sum of the evaluation and the key; a frame for each
; ply keeps what deshaz cannot work out again. tantea finds the sum before the move is
; made (Tanteo.asm). The key changes by what the tables by kind say of origin and target: code for
; each kind, reached through a pointer, has their addresses in it.

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

; suma and fase become what tantea has found.
        defm    tomaTanteo
        lda     nuevaSuma
        sta     suma
        lda     nuevaSuma+1
        sta     suma+1
        lda     nuevaFase
        sta     fase
        endm

; ------------------------------------------------------------------------------
; haz: makes a move
; in:        jDe, jA, a legal move as lists hold it; ply, at most 62
; out:       the position; ply, one more; the frame
; preserves: nothing
; cycles:    at most 2300
; ------------------------------------------------------------------------------
haz
        lda     jA
        bmi     hazTanteada             ; special moves see to their sum
        jsr     tantea

; ------------------------------------------------------------------------------
; hazTanteada: the same when tantea has been called for the move, or the sum does not matter
; in:        as haz; nuevaSuma, nuevaFase
; out:       as haz
; preserves: nothing
; cycles:    at most 2100
; ------------------------------------------------------------------------------
hazTanteada
        ldx     ply
        lda     clave0
        sta     frClave0,x
        lda     clave1
        sta     frClave1,x
        lda     clave2
        sta     frClave2,x
        lda     clave3
        sta     frClave3,x
        lda     suma
        sta     frSumaLo,x
        lda     suma+1
        sta     frSumaHi,x
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
        tomaTanteo
        lda     tablero,y
        sta     frCapturada,x
        beq     hzTranquila
        jsr     quita
        ldy     jA
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

; Where haz goes on, by kind: all in one page, whose number salto keeps.
saltosHaz       byte    <tablaSaltos,<tablaSaltos+3,<tablaSaltos+6
                byte    <tablaSaltos+9,<tablaSaltos+12,<tablaSaltos+15
        align   32
tablaSaltos
        jmp     hazPeon
        jmp     hazCaballo
        jmp     hazAlfil
        jmp     hazTorre
        jmp     hazDama
        jmp     hazRey

hazCaballo
        claveMueve tamTipo
        jmp     hazFin
hazAlfil
        claveMueve 2*tamTipo
        jmp     hazFin
hazDama
        claveMueve 4*tamTipo
        jmp     hazFin
hazTorre
        claveMueve 3*tamTipo
        jmp     hazEnroque
hazRey
        claveMueve 5*tamTipo
hazEnroque
        lda     derechos
        beq     hzSinDerechos
        ldy     jDe
        jsr     pierdeDerechos
hzSinDerechos
        jmp     hazFin
hazPeon
        claveMueve 0
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
; quita: takes a piece off lists and key
; in:        A, its number; Y, its square
; out:       derechos, if it is a rook
; preserves: nothing
; cycles:    at most 260
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
        txa
        asl                             ; C: it is black
        tya
        bcc     qtBlanca
        ora     #8
qtBlanca
        tay

; ------------------------------------------------------------------------------
; claveEn: puts a piece into the key, or takes it out
; in:        temporal, its kind; Y, its square and 8 for black
; out:       clave0 to clave3
; preserves: nothing
; cycles:    at most 120
; ------------------------------------------------------------------------------
claveEn
        ldx     temporal
        lda     tipoLo-1,x
        sta     ptValores
        lda     tipoHi-1,x
        clc
        adc     #>zobrist0
        sta     ptValores+1
        lda     ptValores
        adc     #zobrist2-zobrist0
        sta     ptColumna
        lda     ptValores+1
        adc     #0
        sta     ptColumna+1
        lda     clave0
        eor     (ptValores),y
        sta     clave0
        lda     clave2
        eor     (ptColumna),y
        sta     clave2
        tya
        clc
        adc     #zobrist1-zobrist0
        tay
        lda     clave1
        eor     (ptValores),y
        sta     clave1
        lda     clave3
        eor     (ptColumna),y
        sta     clave3
        rts

; ------------------------------------------------------------------------------
; pon, quitaTablas: puts a piece into sum, key and fase, or takes it off them
; in:        X, its number, which says its side; temporal, its kind; Y, its square
; preserves: X, Y
; cycles:    at most 640
; ------------------------------------------------------------------------------
; Offsets of a kind in the tables, and the page of its values.
tipoLo          byte    $00,$80,$00,$80,$00,$80
tipoHi          byte    0,0,1,1,2,2
valoresHi       byte    >valores,>valores,>valores+1,>valores+1,>valores+2,>valores+2

quitaTablas
        lda     #$ff
        bne     pnTablas
pon
        lda     #0
pnTablas
        sta     quitando
        sta     signo
        stx     pieza
        sty     destino
        txa
        bpl     pnBlanca
        lda     signo
        eor     #$ff
        sta     signo
        tya
        ora     #8
        tay
pnBlanca
        tya
        pha
        jsr     claveEn
        ldy     temporal
        lda     pesoFase,y
        jsr     pnSigno
        adc     fase
        sta     fase
        lda     tipoLo-1,y
        sta     ptValores
        lda     valoresHi-1,y
        sta     ptValores+1
        pla
        tay
        lda     (ptValores),y
        jsr     pnSigno
        adc     suma
        sta     suma
        lda     suma+1
        adc     signo
        sta     suma+1
        ldx     pieza
        ldy     destino
        rts
pnSigno
        eor     quitando
        sec
        sbc     quitando                ; its negative, if it is taken off
        clc
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
        jsr     quitaEntera
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
        jmp     heMueve
hePaso
        ldy     jA
        tya
        eor     #$10
        tay
        lda     tablero,y
        ldx     ply
        sta     frCapturada,x
        sty     teDe
        jsr     quitaEntera
        lda     #0
        ldy     teDe
        sta     tablero,y
heMueve
        jsr     tantea
        tomaTanteo
        ldy     jA
        jmp     hzMueve

; ------------------------------------------------------------------------------
; quitaEntera: takes a piece off lists, sum, key and fase
; in:        A, its number; Y, its square
; out:       derechos, if it is a rook
; preserves: nothing
; cycles:    at most 800
; ------------------------------------------------------------------------------
quitaEntera
        tax
        lda     #muerta
        sta     casillaDe,x
        lda     tipoDe,x
        sta     temporal
        jsr     quitaTablas
        lda     temporal
        cmp     #torre
        beq     qeTorre
        rts
qeTorre
        jmp     pierdeDerechos

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
; torreEnroque: moves the rook of a castling on the board, in its list, in sum and key
; in:        jA, the king's target; propio
; preserves: nothing
; cycles:    at most 1400
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

; The side that has moved is to move again. X = ply.
        defm    retrocede
        dec     ply
        ldx     propio
        lda     ajeno
        sta     propio
        stx     ajeno
        ldx     ply
        endm

; ------------------------------------------------------------------------------
; deshazMinima: unmakes what hazMinima has made
; in:        ply; its frame
; out:       board and lists, side to move; ply, one less
; preserves: C
; cycles:    at most 110
; ------------------------------------------------------------------------------
deshazMinima
        retrocede
        bpl     dzMarco

; ------------------------------------------------------------------------------
; deshaz: unmakes the last move
; in:        ply; its frame
; out:       the position; ply, one less
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
deshaz
        retrocede
        lda     frDerechos,x
        bmi     dzMarco
        sta     derechos
        lda     frClave0,x
        sta     clave0
        lda     frClave1,x
        sta     clave1
        lda     frClave2,x
        sta     clave2
        lda     frClave3,x
        sta     clave3
        lda     frCincuenta,x
        sta     cincuenta
        lda     frSumaLo,x
        sta     suma
        lda     frSumaHi,x
        sta     suma+1
        lda     frFase,x
        sta     fase
        lda     frAlPaso,x
        sta     alPaso
dzMarco
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
dzNulo
        lda     frAlPaso,x
        sta     alPaso
        rts
dzEspecial
        sty     jA
        jsr     leeEspecial
        ldy     jA
        cmp     #espEnroque
        beq     dzEnroque
        bcs     dzNulo
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
