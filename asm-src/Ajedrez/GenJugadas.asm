; SPDX-License-Identifier: MIT
;
; GenJugadas.asm - all legal moves of the side to move.
;
; X is the square of a piece while its moves are written, Y the number of moves in the
; list. Lines are unrolled: the target of a step is read from ident, which adds without
; arithmetic. What a line ends at is the number of a piece; its list says on which square.
;
; A move is two bytes: squares, and more in the bits that squares do not use. If bit 7 of
; the target is set, it is one of these moves; three of the other bits are its number.

espPaso         = 1                     ; en passant
espEnroque      = 6                     ; castling
espNulo         = 7                     ; the null move, of the search
                                        ; 2-5: promotion to that kind
marcaEsp        = $80                   ; in the target
espBit0         = $08                   ; in the target
espBit1         = $08                   ; in the origin
espBit2         = $80                   ; in the origin
jugadaNula      = $88                   ; origin and target of the null move

; --- Writing moves ----------------------------------------------------------------------

; One move by a step.
        defm    apunta
        lda     ident+(/1),x
        sta     (ptA),y
        lda     desde
        sta     (ptDe),y
        iny
        endm

; Step, and its multiples to 7: all moves along a line.
        defm    lineaLista
        lda     tablero+(/1),x
        bne     @choca
        apunta  /1
        lda     tablero+(/2),x
        bne     @choca
        apunta  /2
        lda     tablero+(/3),x
        bne     @choca
        apunta  /3
        lda     tablero+(/4),x
        bne     @choca
        apunta  /4
        lda     tablero+(/5),x
        bne     @choca
        apunta  /5
        lda     tablero+(/6),x
        bne     @choca
        apunta  /6
        lda     tablero+(/7),x
        bne     @choca
        apunta  /7
        jmp     @fin
@choca
        bit     propio                  ; own, or off the board
        bne     @fin
        tax
        lda     casillaDe,x
        sta     (ptA),y
        lda     desde
        sta     (ptDe),y
        iny
        ldx     desde
@fin
        endm

; A step of a knight.
        defm    saltoLista
        lda     tablero+(/1),x
        and     propio
        bne     @no
        apunta  /1
@no
        endm

; ------------------------------------------------------------------------------
; listaDama, listaTorre, listaAlfil, listaCaballo: the moves of a piece, check left aside
; in:        X, its square; Y, moves in the list; ptDe, ptA, propio
; out:       Y; desde = X
; preserves: X
; cycles:    at most 1000
; ------------------------------------------------------------------------------
listaDama
        jsr     listaAlfil
listaTorre
        stx     desde
        lineaLista 1,2,3,4,5,6,7
        lineaLista -1,-2,-3,-4,-5,-6,-7
        lineaLista 16,32,48,64,80,96,112
        lineaLista -16,-32,-48,-64,-80,-96,-112
        rts
listaAlfil
        stx     desde
        lineaLista 15,30,45,60,75,90,105
        lineaLista 17,34,51,68,85,102,119
        lineaLista -15,-30,-45,-60,-75,-90,-105
        lineaLista -17,-34,-51,-68,-85,-102,-119
        rts
listaCaballo
        stx     desde
        saltoLista 14
        saltoLista 18
        saltoLista 31
        saltoLista 33
        saltoLista -14
        saltoLista -18
        saltoLista -31
        saltoLista -33
        rts

; The four promotions by a step, the queen first.
        defm    coronaLista
        lda     ident+(/1),x
        jsr     apuntaCorona
        endm

; ------------------------------------------------------------------------------
; listaPeonBlanco, listaPeonNegro: the moves of a pawn, but for en passant
; in:        X, its square; Y, moves in the list; ptDe, ptA
; out:       Y; desde = X
; preserves: X
; cycles:    at most 590
; ------------------------------------------------------------------------------
listaPeonBlanco
        stx     desde
        cpx     #$60
        bcs     lpbCorona
        lda     tablero+16,x
        bne     lpbCaptura
        apunta  16
        cpx     #$20
        bcs     lpbCaptura
        lda     tablero+32,x
        bne     lpbCaptura
        apunta  32
lpbCaptura
        lda     tablero+15,x
        bpl     lpbDerecha
        cmp     #borde
        bcs     lpbDerecha
        apunta  15
lpbDerecha
        lda     tablero+17,x
        bpl     lpbFin
        cmp     #borde
        bcs     lpbFin
        apunta  17
lpbFin
        rts
lpbCorona
        lda     tablero+16,x
        bne     lpbCoronaIzq
        coronaLista 16
lpbCoronaIzq
        lda     tablero+15,x
        bpl     lpbCoronaDer
        cmp     #borde
        bcs     lpbCoronaDer
        coronaLista 15
lpbCoronaDer
        lda     tablero+17,x
        bpl     lpbFin
        cmp     #borde
        bcs     lpbFin
        coronaLista 17
        rts

listaPeonNegro
        stx     desde
        cpx     #$20
        bcc     lpnCorona
        lda     tablero-16,x
        bne     lpnCaptura
        apunta  -16
        cpx     #$60
        bcc     lpnCaptura
        lda     tablero-32,x
        bne     lpnCaptura
        apunta  -32
lpnCaptura
        lda     tablero-15,x
        bmi     lpnDerecha
        beq     lpnDerecha
        apunta  -15
lpnDerecha
        lda     tablero-17,x
        bmi     lpnFin
        beq     lpnFin
        apunta  -17
lpnFin
        rts
lpnCorona
        lda     tablero-16,x
        bne     lpnCoronaIzq
        coronaLista -16
lpnCoronaIzq
        lda     tablero-15,x
        bmi     lpnCoronaDer
        beq     lpnCoronaDer
        coronaLista -15
lpnCoronaDer
        lda     tablero-17,x
        bmi     lpnFin
        beq     lpnFin
        coronaLista -17
        rts

; ------------------------------------------------------------------------------
; apuntaCorona: writes the four promotions
; in:        A, the target; desde; Y
; out:       Y, four more
; preserves: X
; cycles:    at most 170
; ------------------------------------------------------------------------------
; Bits of a promotion in the target and in the origin: dama, torre, alfil, caballo.
coronaA         byte    marcaEsp+espBit0,marcaEsp,marcaEsp+espBit0,marcaEsp
coronaDe        byte    espBit2,espBit2,espBit1,espBit1

apuntaCorona
        sta     destino
        ldx     #0
acrOtra
        lda     coronaA,x
        ora     destino
        sta     (ptA),y
        lda     coronaDe,x
        ora     desde
        sta     (ptDe),y
        iny
        inx
        cpx     #4
        bne     acrOtra
        ldx     desde
        rts

; ------------------------------------------------------------------------------
; listaPieza: the moves of a piece that is not the king
; in:        X, its number; Y
; out:       Y
; preserves: nothing
; cycles:    at most 1100
; ------------------------------------------------------------------------------
listaPieza
        lda     tipoDe,x
        sta     temporal
        lda     casillaDe,x
        bmi     lzFin
        tax
        lda     temporal
        cmp     #peon
        beq     lzPeon
        cmp     #alfil
        bcc     lzCaballo
        beq     lzAlfil
        cmp     #dama
        bcc     lzTorre
        jmp     listaDama
lzPeon
        bit     propio
        bvs     lzBlanco
        jmp     listaPeonNegro
lzBlanco
        jmp     listaPeonBlanco
lzCaballo
        jmp     listaCaballo
lzAlfil
        jmp     listaAlfil
lzTorre
        jmp     listaTorre
lzFin
        rts

; One piece that is where pieces of its kind are: number, routine.
        defm    listaUna
        ldx     /1
        bmi     @fuera
        jsr     /2
@fuera
        endm

; All pieces of a side but its king: its bit, its pawns' routine, what counts its promoted pieces.
        defm    listaBando
        listaUna /1+prDama,listaDama
        listaUna /1+prTorre,listaTorre
        listaUna /1+prTorre+1,listaTorre
        listaUna /1+prAlfil,listaAlfil
        listaUna /1+prAlfil+1,listaAlfil
        listaUna /1+prCaballo,listaCaballo
        listaUna /1+prCaballo+1,listaCaballo
        lda     /3
        bne     @mezcla
        listaUna /1+prPeones,/2
        listaUna /1+prPeones+1,/2
        listaUna /1+prPeones+2,/2
        listaUna /1+prPeones+3,/2
        listaUna /1+prPeones+4,/2
        listaUna /1+prPeones+5,/2
        listaUna /1+prPeones+6,/2
        listaUna /1+prPeones+7,/2
        rts
@mezcla
        ldx     #/1+prPeones
@otra
        stx     primera
        jsr     listaPieza
        ldx     primera
        inx
        cpx     #/1+16
        bne     @otra
        rts
        endm

; ------------------------------------------------------------------------------
; listaBlancas, listaNegras: the moves of all pieces in the list but the king, check left aside
; in:        Y; ptDe, ptA, propio
; out:       Y
; preserves: nothing
; cycles:    at most 11000
; ------------------------------------------------------------------------------
listaBlancas
        listaBando blancas,listaPeonBlanco,coronadas
listaNegras
        listaBando negras,listaPeonNegro,coronadasNegras

; --- The king -----------------------------------------------------------------------------

; A step of the king.
        defm    pasoRey
        lda     tablero+(/1),x
        and     propio
        bne     @no
        lda     ident+(/1),x
        jsr     pruebaRey
@no
        endm

; ------------------------------------------------------------------------------
; listaRey: the legal moves of the king, castling included
; in:        rey, numJaques; Y, moves in the list
; out:       Y
; preserves: nothing
; cycles:    at most 5500
; ------------------------------------------------------------------------------
listaRey
        ldx     rey
        stx     desde
        lda     #0
        sta     tablero,x               ; a king does not shield the squares that it moves to
        pasoRey 16
        pasoRey -16
        pasoRey 15
        pasoRey 17
        pasoRey -15
        pasoRey -17
        lda     #$ff
        sta     seguroDer
        sta     seguroIzq
        lda     tablero+1,x
        and     propio
        bne     lrDerCerrado
        lda     ident+1,x
        jsr     pruebaRey
        lda     seguroRey
        sta     seguroDer
lrDerCerrado
        lda     tablero-1,x
        and     propio
        bne     lrIzqCerrado
        lda     ident-1,x
        jsr     pruebaRey
        lda     seguroRey
        sta     seguroIzq
lrIzqCerrado
        lda     propio
        sta     tablero,x
        lda     seguroDer               ; castling begins with a step that is legal
        and     seguroIzq
        bne     lrFin
        lda     numJaques
        bne     lrFin
        lda     derechos
        beq     lrFin
        bit     propio
        bvs     lrBlancas
        and     #enroqueCortoN
        beq     lrLargoN
        jsr     enroqueDer
lrLargoN
        lda     derechos
        and     #enroqueLargoN
        beq     lrFin
        bne     lrIzq
lrBlancas
        and     #enroqueCortoB
        beq     lrLargoB
        jsr     enroqueDer
lrLargoB
        lda     derechos
        and     #enroqueLargoB
        beq     lrFin
lrIzq
        jmp     enroqueIzq
lrFin
        rts

; ------------------------------------------------------------------------------
; pruebaRey: writes a move of the king if its target is not attacked
; in:        A, the target; Y
; out:       Y; seguroRey, 0 if it was written; X = rey
; cycles:    at most 950
; ------------------------------------------------------------------------------
seguroRey       byte    0

pruebaRey
        sty     numLista
        tax
        jsr     atacadaPorAjeno
        ldx     rey
        ldy     numLista
        lda     #0
        rol
        sta     seguroRey
        bne     prNo
        lda     objetivo
        sta     (ptA),y
        lda     rey
        sta     (ptDe),y
        iny
prNo
        rts

; ------------------------------------------------------------------------------
; enroqueDer, enroqueIzq: writes castling to the king's side and to the queen's, if king and rook
; have the right and nothing but the position is against it
; in:        rey, not in check, whose steps have just been tried; seguroDer, seguroRey; Y
; out:       Y
; preserves: nothing
; cycles:    at most 440
; ------------------------------------------------------------------------------
enroqueDer
        ldx     rey
        lda     tablero+1,x
        ora     tablero+2,x
        ora     seguroDer
        bne     edNo
        lda     ident+2,x
        jmp     pruebaEnroque
edNo
        rts
enroqueIzq
        ldx     rey
        lda     tablero-1,x
        ora     tablero-2,x
        ora     tablero-3,x
        ora     seguroIzq
        bne     edNo
        lda     ident-2,x
pruebaEnroque
        sty     numLista
        tax
        jsr     atacadaPorAjeno
        ldy     numLista
        bcs     edNo
        lda     objetivo
        ora     #marcaEsp
        sta     (ptA),y
        lda     rey
        ora     #espBit1+espBit2
        sta     (ptDe),y
        iny
        rts

; --- En passant -----------------------------------------------------------------------------

; ------------------------------------------------------------------------------
; listaPaso: the legal captures en passant
; in:        alPaso; Y
; out:       Y
; preserves: nothing
; cycles:    at most 980
; ------------------------------------------------------------------------------
listaPaso
        lda     alPaso
        beq     lsFin
        sta     pasoA
        jsr     detrasDePaso
        dex
        jsr     lsPrueba
        jsr     detrasDePaso
        inx
lsPrueba
        sty     numLista
        jsr     pruebaPaso
        ldy     numLista
        bcs     lsFin
        lda     pasoA
        ora     #marcaEsp+espBit0
        sta     (ptA),y
        lda     pasoDe
        sta     (ptDe),y
        iny
lsFin
        rts

; ------------------------------------------------------------------------------
; detrasDePaso: the square of the pawn that was passed by pasoA
; in:        pasoA
; out:       X
; preserves: Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
detrasDePaso
        lda     pasoA
        eor     #$10                    ; ranks 3 and 6 become 4 and 5
        tax
        rts

; ------------------------------------------------------------------------------
; pruebaPaso: can a pawn capture en passant? Two pawns leave a rank at once, so this is tried.
; in:        X, square beside the pawn to be captured; pasoA; propio, the capturing side
; out:       C clear if it can; pasoDe = X
; preserves: nothing
; cycles:    at most 510
; ------------------------------------------------------------------------------
pruebaPaso
        stx     pasoDe
        lda     tablero,x
        and     #$f8
        sec
        sbc     propio
        cmp     #prPeones
        bne     ppNo
        ldy     tablero,x
        ldx     tipoDe,y
        cpx     #peon
        bne     ppNo
        sty     pasoPeon
        ldx     pasoDe
        lda     #0
        sta     tablero,x
        ldx     pasoA
        tya
        sta     tablero,x
        jsr     detrasDePaso
        lda     tablero,x
        sta     pieza
        lda     #0
        sta     tablero,x
        ldx     propio
        lda     casillaDe,x
        tax
        jsr     atacadaPorAjeno
        jsr     detrasDePaso
        lda     pieza
        sta     tablero,x
        ldx     pasoA
        lda     #0
        sta     tablero,x
        ldx     pasoDe
        lda     pasoPeon
        sta     tablero,x
        rts
ppNo
        sec
        rts

; --- All of it ------------------------------------------------------------------------------

; ------------------------------------------------------------------------------
; abreLista: points to the list of this ply, which begins after that of the ply before
; in:        ply
; out:       ptDe, ptA
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
abreLista
        ldx     ply
        lda     #ningunaLista           ; abreRangos points to ranks too
        sta     abierta
        lda     ltDeLo,x
        sta     ptDe
        sta     ptA
        lda     ltDeHi,x
        sta     ptDe+1
        clc
        adc     #>salteLista
        sta     ptA+1
        rts

; ------------------------------------------------------------------------------
; cierraLista: notes how many moves a list has; the next one begins after it
; in:        ply; Y, moves
; out:       ltNumero, ltDeLo/Hi of the next ply
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
cierraLista
        ldx     ply
        tya
        sta     ltNumero,x
        clc
        adc     ptDe
        sta     ltDeLo+1,x
        lda     ptDe+1
        adc     #0
        sta     ltDeHi+1,x
        rts

; ------------------------------------------------------------------------------
; genera: writes all legal moves of this ply
; in:        the position; ply, and its list's place
; out:       Y and ltNumero, their number; numJaques
; preserves: nothing
; cycles:    at most 21000
; ------------------------------------------------------------------------------
genera
        jsr     abreLista
        jsr     analiza
        ldy     #0
        lda     numJaques
        bne     gnJaque
        lda     numClavadas
        bne     gnClavadas
        jsr     listaBandoPropio
        jsr     listaRey
        jsr     listaPaso
        jmp     cierraLista
gnClavadas
        jsr     listaClavadas
        jsr     apartaClavadas
        jsr     listaBandoPropio
        jsr     devuelveClavadas
        jsr     listaRey
        jsr     listaPaso
        jmp     cierraLista
gnJaque
        cmp     #2
        bcs     gnSoloRey
        jsr     apartaClavadas
        jsr     listaParadas
        jsr     devuelveClavadas
        jsr     listaPaso
gnSoloRey
        jsr     listaRey
        jmp     cierraLista

listaBandoPropio
        bit     propio
        bvs     lbBlancas
        jmp     listaNegras
lbBlancas
        jmp     listaBlancas

; ------------------------------------------------------------------------------
; listaClavadas: the moves of pinned pieces
; in:        numClavadas, clavadas; Y
; out:       Y
; preserves: nothing
; cycles:    at most 2200
; ------------------------------------------------------------------------------
indiceClavada   byte    0

listaClavadas
        ldx     #0
lcOtra
        stx     indiceClavada
        sty     primerFiltro
        lda     clavadas,x
        tax
        jsr     listaPieza
        ldx     indiceClavada
        lda     clavadas,x
        tax
        jsr     filtraClavada
        ldx     indiceClavada
        inx
        cpx     numClavadas
        bne     lcOtra
        rts
