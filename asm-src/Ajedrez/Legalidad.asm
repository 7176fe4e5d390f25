; SPDX-License-Identifier: MIT
;
; Legalidad.asm - what the king of the side to move allows: checks and pins.
;
; A position is looked at once, before its moves are generated. Then a move needs no
; trial: a pinned piece stays on its line, in check a move ends where the check comes
; from or between; only moves of the king and en passant are tested one by one.

; Pinned pieces: number and square.
clavadas        dcb     8,0
clavadasEn      dcb     8,0

; ------------------------------------------------------------------------------
; analiza: looks for checks and pins
; in:        propio, ajeno
; out:       rey; numJaques, jaqueDe, jaqueRumbo; numClavadas, clavadas
; preserves: nothing
; cycles:    at most 1300
; ------------------------------------------------------------------------------
analiza
        ldx     propio
        lda     casillaDe,x
        sta     rey
        tax
        eor     #$77
        sta     ptAtaca
        sta     ptRumbo
        lda     #0
        sta     numJaques
        sta     numClavadas
        sta     jaqueRumbo
        bit     propio
        bvs     analizaNegras
        jmp     analizaBlancas

; One side's attackers: their bit; where their pawns stand, seen from the king.
        defm    buscaJaques
        lda     tablero+(/2),x
        and     #$f8
        cmp     #/1+prPeones
        beq     @peon1
@sinPeon1
        lda     tablero+(/3),x
        and     #$f8
        cmp     #/1+prPeones
        beq     @peon2
@sinPeon2
        ldy     /1+prCaballo
        lda     (ptAtaca),y
        and     #atCaballo
        bne     @caballo1
@sinCaballo1
        ldy     /1+prCaballo+1
        lda     (ptAtaca),y
        and     #atCaballo
        bne     @caballo2
@sinCaballo2
        ldy     /1+prAlfil
        lda     (ptAtaca),y
        and     #atDiagonal
        bne     @linea1
@sinLinea1
        ldy     /1+prAlfil+1
        lda     (ptAtaca),y
        and     #atDiagonal
        bne     @linea2
@sinLinea2
        ldy     /1+prTorre
        lda     (ptAtaca),y
        and     #atRecto
        bne     @linea3
@sinLinea3
        ldy     /1+prTorre+1
        lda     (ptAtaca),y
        and     #atRecto
        bne     @linea4
@sinLinea4
        ldy     /1+prDama
        lda     (ptAtaca),y
        and     #atDama
        bne     @linea5
@sinLinea5
        lda     /4
        bne     @coronadas
        rts
@peon1
        ldy     tablero+(/2),x
        jsr     jaquePeon
        jmp     @sinPeon1
@peon2
        ldy     tablero+(/3),x
        jsr     jaquePeon
        jmp     @sinPeon2
@caballo1
        jsr     jaqueCaballo
        jmp     @sinCaballo1
@caballo2
        jsr     jaqueCaballo
        jmp     @sinCaballo2
@linea1
        jsr     miraLinea
        jmp     @sinLinea1
@linea2
        jsr     miraLinea
        jmp     @sinLinea2
@linea3
        jsr     miraLinea
        jmp     @sinLinea3
@linea4
        jsr     miraLinea
        jmp     @sinLinea4
@linea5
        jsr     miraLinea
        jmp     @sinLinea5
@coronadas
        ldx     #/1+15
@otra
        ldy     tipoDe,x
        lda     atTipo,y
        ldy     casillaDe,x
        and     (ptAtaca),y
        beq     @sgte
        stx     pieza
        and     #atCaballo
        beq     @linea
        jsr     jaqueCaballo
        jmp     @vista
@linea
        jsr     miraLinea
@vista
        ldx     pieza
@sgte
        dex
        cpx     #/1+prPeones-1
        bne     @otra
        rts
        endm

analizaNegras
        buscaJaques negras,15,17,coronadasNegras
analizaBlancas
        buscaJaques blancas,-15,-17,coronadas

; ------------------------------------------------------------------------------
; jaquePeon: counts a check if a piece is a pawn
; in:        Y, number of the piece
; out:       numJaques, jaqueDe; X = rey
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
jaquePeon
        ldx     tipoDe,y
        cpx     #peon
        bne     jpNo
        ldx     casillaDe,y
        stx     jaqueDe
        inc     numJaques
jpNo
        ldx     rey
        rts

; ------------------------------------------------------------------------------
; jaqueCaballo: counts a check that no piece can block
; in:        Y, square of the piece
; out:       numJaques, jaqueDe
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
jaqueCaballo
        sty     jaqueDe
        inc     numJaques
        rts

; ------------------------------------------------------------------------------
; miraLinea: what stands between the king and a piece in line with it? Nothing: check. One
; own piece: it is pinned.
; in:        Y, square of the piece; rey, ptRumbo
; out:       numJaques, jaqueDe, jaqueRumbo; numClavadas, clavadas
; preserves: nothing
; cycles:    at most 220
; ------------------------------------------------------------------------------
miraLinea
        lda     (ptRumbo),y
        sta     paso
        sty     destino
        ldx     rey
mlPaso1
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     mlPaso1
        cpx     destino
        beq     mlJaque
        bit     propio
        beq     mlFin
        sta     primera
mlPaso2
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     mlPaso2
        cpx     destino
        bne     mlFin
        ldx     numClavadas
        lda     primera
        sta     clavadas,x
        inc     numClavadas
mlFin
        rts
mlJaque
        stx     jaqueDe
        lda     paso
        sta     jaqueRumbo
        inc     numJaques
        rts

; ------------------------------------------------------------------------------
; apartaClavadas: takes pinned pieces off their list, so that the generator passes over them
; in:        numClavadas, clavadas
; out:       clavadasEn
; preserves: Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
apartaClavadas
        sty     temporal
        ldy     numClavadas
        beq     acFin
acOtra
        ldx     clavadas-1,y
        lda     casillaDe,x
        sta     clavadasEn-1,y
        lda     #muerta
        sta     casillaDe,x
        dey
        bne     acOtra
acFin
        ldy     temporal
        rts

; ------------------------------------------------------------------------------
; devuelveClavadas: puts them back
; in:        numClavadas, clavadas, clavadasEn
; preserves: Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
devuelveClavadas
        sty     temporal
        ldy     numClavadas
        beq     dcFin
dcOtra
        ldx     clavadas-1,y
        lda     clavadasEn-1,y
        sta     casillaDe,x
        dey
        bne     dcOtra
dcFin
        ldy     temporal
        rts

; ------------------------------------------------------------------------------
; filtraClavada: drops moves of a pinned piece that leave its line
; in:        X, its number; primerFiltro, its first move in the list; Y, moves in the list
; out:       Y
; preserves: nothing
; cycles:    at most 1300
; ------------------------------------------------------------------------------
filtraClavada
        sty     numLista
        lda     rey
        eor     #$77
        sta     ptRumbo
        ldy     casillaDe,x
        lda     (ptRumbo),y
        sta     paso
        ldx     primerFiltro            ; moves that stay
        ldy     primerFiltro
fcOtra
        cpy     numLista
        beq     fcFin
        sty     temporal
        lda     (ptA),y
        and     #$77
        tay
        lda     (ptRumbo),y
        cmp     paso
        bne     fcSgte
        jsr     conservaJugada
fcSgte
        ldy     temporal
        iny
        bne     fcOtra
fcFin
        txa
        tay
        rts

; ------------------------------------------------------------------------------
; conservaJugada: copies a move to the front of the list
; in:        temporal, its index; X, where it goes
; out:       X, one more
; cycles:    at most 50
; ------------------------------------------------------------------------------
conservaJugada
        stx     destino
        ldy     temporal
        lda     (ptA),y
        pha
        lda     (ptDe),y
        ldy     destino
        sta     (ptDe),y
        pla
        sta     (ptA),y
        inx
        rts

; ------------------------------------------------------------------------------
; listaParadas: the moves of pieces that end a check: to where it comes from, or between
; in:        rey, numJaques = 1, jaqueDe, jaqueRumbo; pinned pieces are off their list; Y, moves in the
;            list; ptDe, ptA
; out:       Y
; preserves: nothing
; cycles:    at most 6500
; ------------------------------------------------------------------------------
listaParadas
        sty     numLista
        ldx     jaqueDe
        stx     objetivo
        bit     propio
        bvs     lpdBlancas
        ldy     tablero+15,x
        jsr     paradaPeon
        ldx     objetivo
        ldy     tablero+17,x
        jmp     lpdCaptura
lpdBlancas
        ldy     tablero-15,x
        jsr     paradaPeon
        ldx     objetivo
        ldy     tablero-17,x
lpdCaptura
        jsr     paradaPeon
        jsr     paradaPiezas
        lda     jaqueRumbo
        beq     lpdFin                  ; nothing stands between
        lda     rey
lpdEntre
        clc
        adc     jaqueRumbo
        cmp     jaqueDe
        beq     lpdFin
        sta     objetivo
        tax
        bit     propio
        bvs     lpdBlanco
        ldy     tablero+16,x
        bne     lpdAvanza
        and     #$f0
        cmp     #$40
        bne     lpdPiezas
        ldy     tablero+32,x            ; a double step
        jmp     lpdAvanza
lpdBlanco
        ldy     tablero-16,x
        bne     lpdAvanza
        and     #$f0
        cmp     #$30
        bne     lpdPiezas
        ldy     tablero-32,x
lpdAvanza
        jsr     paradaPeon
lpdPiezas
        jsr     paradaPiezas
        lda     objetivo
        jmp     lpdEntre
lpdFin
        ldy     numLista
        rts

; ------------------------------------------------------------------------------
; paradaPeon: writes the move of a pawn, if it is one, and not pinned
; in:        Y, what stands where the pawn would come from; objetivo; numLista; ptDe, ptA
; out:       numLista
; preserves: nothing
; cycles:    at most 240
; ------------------------------------------------------------------------------
paradaPeon
        tya
        and     #$f8
        eor     #prPeones
        cmp     propio
        bne     ppnFin
        ldx     tipoDe,y
        dex
        bne     ppnFin                  ; promoted
        lda     casillaDe,y
        bmi     ppnFin
        sta     desde
        ldy     numLista
        lda     objetivo
        and     #$70
        beq     ppnCorona
        cmp     #$70
        beq     ppnCorona
        lda     desde
        jmp     apuntaParada
ppnCorona
        lda     objetivo
        jsr     apuntaCorona
        sty     numLista
ppnFin
        rts

; ------------------------------------------------------------------------------
; paradaPiezas: writes the moves to a square of all pieces but king and pawns
; in:        objetivo; propio; numLista; ptDe, ptA
; out:       numLista
; preserves: nothing
; cycles:    at most 1400
; ------------------------------------------------------------------------------
paradaPiezas
        lda     objetivo
        eor     #$77
        sta     ptAtaca
        lda     propio
        ora     #15
        tax
ppzPieza
        ldy     casillaDe,x
        bmi     ppzSgte
        lda     (ptAtaca),y
        beq     ppzSgte
        sta     signo
        ldy     tipoDe,x
        lda     atTipo,y
        and     signo
        beq     ppzSgte
        ldy     casillaDe,x
        and     #atDama
        beq     ppzApunta
        stx     primera
        jsr     lineaLibre
        bne     ppzLejos
        ldx     primera
ppzApunta
        tya
        ldy     numLista
        jsr     apuntaParada
ppzSgte
        dex
        txa
        and     #15
        bne     ppzPieza
        rts
ppzLejos
        ldx     primera
        bne     ppzSgte

; ------------------------------------------------------------------------------
; apuntaParada: writes a move
; in:        A, its origin; objetivo; Y = numLista
; out:       numLista, one more
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
apuntaParada
        sta     (ptDe),y
        lda     objetivo
        sta     (ptA),y
        inc     numLista
        rts
