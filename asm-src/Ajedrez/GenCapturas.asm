; SPDX-License-Identifier: MIT
;
; GenCapturas.asm - captures and promotions of the side to move.
;
; These lists do not look at the king: see esLegal. Each move gets its rank at once, by what is taken. Pieces
; take their turns from pawns to the king, so that of moves of the same rank the first is the best one.

rangoCaptura    = 32                    ; and the kind of what is taken
rangoPaso       = rangoCaptura+peon
rangosCorona    byte    140,2,1,3       ; to dama, torre, alfil, caballo

; Whatever a line ends at.
        defm    lineaCaptura
        lda     tablero+(/1),x
        bne     @choca
        lda     tablero+(/2),x
        bne     @choca
        lda     tablero+(/3),x
        bne     @choca
        lda     tablero+(/4),x
        bne     @choca
        lda     tablero+(/5),x
        bne     @choca
        lda     tablero+(/6),x
        bne     @choca
        lda     tablero+(/7),x
        beq     @fin
@choca
        bit     propio                  ; own, or off the board
        bne     @fin
        jsr     apuntaCaptura
@fin
        endm

; A step of a knight or king.
        defm    pasoCaptura
        lda     tablero+(/1),x
        beq     @no
        bit     propio
        bne     @no
        jsr     apuntaCaptura
@no
        endm

; ------------------------------------------------------------------------------
; capturaDama, capturaTorre, capturaAlfil, capturaCaballo, capturaRey: the captures of a piece
; in:        X, its square; Y, moves in the list; ptDe, ptA, ptRangos, propio, umbral
; out:       Y; desde = X
; preserves: X
; cycles:    at most 1000
; ------------------------------------------------------------------------------
capturaDama
        stx     desde
        jsr     diagonales
        jmp     rectas
capturaTorre
        stx     desde
rectas
        lineaCaptura 1,2,3,4,5,6,7
        lineaCaptura -1,-2,-3,-4,-5,-6,-7
        lineaCaptura 16,32,48,64,80,96,112
        lineaCaptura -16,-32,-48,-64,-80,-96,-112
        rts
capturaAlfil
        stx     desde
diagonales
        lineaCaptura 15,30,45,60,75,90,105
        lineaCaptura 17,34,51,68,85,102,119
        lineaCaptura -15,-30,-45,-60,-75,-90,-105
        lineaCaptura -17,-34,-51,-68,-85,-102,-119
        rts
capturaCaballo
        stx     desde
        pasoCaptura 14
        pasoCaptura 18
        pasoCaptura 31
        pasoCaptura 33
        pasoCaptura -14
        pasoCaptura -18
        pasoCaptura -31
        pasoCaptura -33
        rts
capturaRey
        stx     desde
        pasoCaptura 1
        pasoCaptura -1
        pasoCaptura 15
        pasoCaptura 16
        pasoCaptura 17
        pasoCaptura -15
        pasoCaptura -16
        pasoCaptura -17
        rts

; ------------------------------------------------------------------------------
; apuntaCaptura: writes a capture, if what is taken is worth it
; in:        A, number of what is taken; desde, umbral, mejorRango; Y
; out:       Y; X = desde; mejorRango, mejorLugar
; cycles:    at most 80
; ------------------------------------------------------------------------------
apuntaCaptura
        tax
        lda     tipoDe,x
        cmp     umbral
        bcc     apuNo
        adc     #rangoCaptura-1         ; C is set
        sta     (ptRangos),y
        cmp     mejorRango
        bcc     apuPon
        beq     apuPon
        sta     mejorRango
        sty     mejorLugar
apuPon
        lda     casillaDe,x
        sta     (ptA),y
        ldx     desde
        txa
        sta     (ptDe),y
        iny
        rts
apuNo
        ldx     desde
        rts

; ------------------------------------------------------------------------------
; capturaPeonBlanco, capturaPeonNegro: captures and promotions of a pawn, but for en passant
; in:        X, its square; Y; as above; maxCoronas
; out:       Y; desde = X
; preserves: X
; cycles:    at most 750
; ------------------------------------------------------------------------------
capturaPeonBlanco
        stx     desde
        cpx     #$60
        bcs     kpbCorona
        lda     tablero+15,x
        bpl     kpbDerecha
        cmp     #borde
        bcs     kpbDerecha
        jsr     apuntaCaptura
kpbDerecha
        lda     tablero+17,x
        bpl     kpbFin
        cmp     #borde
        bcs     kpbFin
        jmp     apuntaCaptura
kpbFin
        rts
kpbCorona
        lda     tablero+16,x
        bne     kpbCoronaIzq
        lda     ident+16,x
        jsr     capturaCorona
kpbCoronaIzq
        lda     tablero+15,x
        bpl     kpbCoronaDer
        cmp     #borde
        bcs     kpbCoronaDer
        lda     ident+15,x
        jsr     capturaCorona
kpbCoronaDer
        lda     tablero+17,x
        bpl     kpbFin
        cmp     #borde
        bcs     kpbFin
        lda     ident+17,x
        jmp     capturaCorona

capturaPeonNegro
        stx     desde
        cpx     #$20
        bcc     kpnCorona
        lda     tablero-15,x
        bmi     kpnDerecha
        beq     kpnDerecha
        jsr     apuntaCaptura
kpnDerecha
        lda     tablero-17,x
        bmi     kpnFin
        beq     kpnFin
        jmp     apuntaCaptura
kpnFin
        rts
kpnCorona
        lda     tablero-16,x
        bne     kpnCoronaIzq
        lda     ident-16,x
        jsr     capturaCorona
kpnCoronaIzq
        lda     tablero-15,x
        bmi     kpnCoronaDer
        beq     kpnCoronaDer
        lda     ident-15,x
        jsr     capturaCorona
kpnCoronaDer
        lda     tablero-17,x
        bmi     kpnFin
        beq     kpnFin
        lda     ident-17,x

; ------------------------------------------------------------------------------
; capturaCorona: writes the first maxCoronas promotions
; in:        A, the target; desde; Y
; out:       Y
; preserves: X
; cycles:    at most 240
; ------------------------------------------------------------------------------
capturaCorona
        sta     destino
        ldx     #0
kcOtra
        lda     coronaA,x
        ora     destino
        sta     (ptA),y
        lda     coronaDe,x
        ora     desde
        sta     (ptDe),y
        lda     rangosCorona,x
        sta     (ptRangos),y
        cmp     mejorRango
        bcc     kcSgte
        sta     mejorRango
        sty     mejorLugar
kcSgte
        iny
        inx
        cpx     maxCoronas
        bne     kcOtra
        ldx     desde
        rts

; ------------------------------------------------------------------------------
; capturaPieza: the captures of a piece that is not the king
; in:        X, its number; Y
; out:       Y
; preserves: nothing
; cycles:    at most 1100
; ------------------------------------------------------------------------------
capturaPieza
        lda     tipoDe,x
        sta     temporal
        lda     casillaDe,x
        bmi     kpFin
        tax
        lda     temporal
        cmp     #peon
        beq     kpPeon
        cmp     #alfil
        bcc     kpCaballo
        beq     kpAlfil
        cmp     #dama
        bcc     kpTorre
        jmp     capturaDama
kpPeon
        bit     propio
        bvs     kpBlanco
        jmp     capturaPeonNegro
kpBlanco
        jmp     capturaPeonBlanco
kpCaballo
        jmp     capturaCaballo
kpAlfil
        jmp     capturaAlfil
kpTorre
        jmp     capturaTorre
kpFin
        rts

; A pawn that has something to capture, or stands before its last rank: number, routine.
        defm    peonBlancoCaptura
        ldx     /1
        bmi     @fuera
        lda     tablero+15,x
        ora     tablero+17,x
        bmi     @mira
        cpx     #$60
        bcc     @fuera
@mira
        jsr     capturaPeonBlanco
@fuera
        endm

        defm    peonNegroCaptura
        ldx     /1
        bmi     @fuera
        cpx     #$20
        bcc     @mira
        lda     tablero-15,x
        beq     @otra
        bpl     @mira
@otra
        lda     tablero-17,x
        beq     @fuera
        bmi     @fuera
@mira
        jsr     capturaPeonNegro
@fuera
        endm

; All pieces of a side: its bit, macro of a pawn, what counts its promoted pieces.
        defm    capturaBando
        lda     /3
        beq     @peones
        jmp     @mezcla
@peones
        /2 /1+prPeones
        /2 /1+prPeones+1
        /2 /1+prPeones+2
        /2 /1+prPeones+3
        /2 /1+prPeones+4
        /2 /1+prPeones+5
        /2 /1+prPeones+6
        /2 /1+prPeones+7
@piezas
        listaUna /1+prCaballo,capturaCaballo
        listaUna /1+prCaballo+1,capturaCaballo
        listaUna /1+prAlfil,capturaAlfil
        listaUna /1+prAlfil+1,capturaAlfil
        listaUna /1+prTorre,capturaTorre
        listaUna /1+prTorre+1,capturaTorre
        listaUna /1+prDama,capturaDama
        ldx     /1+prRey
        jsr     capturaRey
        jmp     capturaPaso
@mezcla
        ldx     #/1+prPeones
@otra
        stx     primera
        jsr     capturaPieza
        ldx     primera
        inx
        cpx     #/1+16
        bne     @otra
        jmp     @piezas
        endm

; ------------------------------------------------------------------------------
; generaCapturas: writes captures and promotions of this ply, whether legal or not
; in:        the position; ply; umbral, maxCoronas
; out:       Y and ltNumero, their number; ptDe, ptA, ptRangos; mejorLugar, place of the best one, mejorRango
; preserves: nothing
; cycles:    at most 9000
; ------------------------------------------------------------------------------
generaCapturas
        jsr     abreRangos
        ldy     #0
        sty     mejorRango
        bit     propio
        bvc     gcNegras
        jmp     gcBlancas
gcNegras
        capturaBando negras,peonNegroCaptura,coronadasNegras
gcBlancas
        capturaBando blancas,peonBlancoCaptura,coronadas
capturaPaso
        lda     alPaso
        beq     gcCierra
        sty     primerFiltro
        jsr     listaPaso
        sty     numLista
        ldy     primerFiltro
gcPaso
        cpy     numLista
        beq     gcCierra
        lda     #rangoPaso
        sta     (ptRangos),y
        cmp     mejorRango
        bcc     gcSgte
        sta     mejorRango
        sty     mejorLugar
gcSgte
        iny
        bne     gcPaso
gcCierra
        jmp     cierraLista
