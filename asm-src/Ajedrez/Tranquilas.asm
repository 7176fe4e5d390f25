; SPDX-License-Identifier: MIT
;
; Tranquilas.asm - quiet moves and their ranks: by how often such a move was the answer elsewhere, and by how much better the
; piece stands; and the moves that were answers. Where only checks are worth a trial, or moves that come
; above the gap of Brecha.asm, the others are passed over here.

rangoPrimera    = 253                   ; the best move of the table
rangoEnroque    = 120
medioRango      = 64                    ; of a quiet move that changes nothing
maxHistoria     = 120
listaLarga      = 100                   ; moves, before they are ranked

; ------------------------------------------------------------------------------
; generaTranquilas: writes the quiet moves of this ply after those it has, legal or not, and
; ranks them
; in:        ply; its list
; out:       ltNumero
; preserves: nothing
; cycles:    at most 40000
; ------------------------------------------------------------------------------
generaTranquilas
        jsr     abreRangos
        ldy     ltNumero,x
        sty     primerFiltro
        jsr     listaBandoPropio
        jsr     listaReyLibre
        cpy     #listaLarga
        bcc     gtqCorta
        lda     primerFiltro            ; so many take their time
        pha
        tya
        pha
        jsr     vigilaSiToca
        jsr     abreRangos
        pla
        tay
        pla
        sta     primerFiltro
gtqCorta
        sty     numLista
        ldx     ply
        lda     nvFutil,x
        sta     filtraFutil
        bne     gtqJaques
        jsr     ponBrecha
        bcc     gtqTodas
gtqJaques
        ldx     ajeno
        lda     casillaDe,x
        sta     objetivo
        eor     #$77
        sta     ptAtaca
gtqTodas
        lda     #nada
        sta     desde
        ldy     primerFiltro
        sty     destino                 ; where the next one goes
        cpy     numLista
        beq     gtqFin
gtqJugada
        lda     (ptA),y
        bmi     gtqEspecial
        tax
        lda     tablero,x
        bne     gtqSgte                 ; a capture
        lda     (ptDe),y
        sty     temporal
        cmp     desde
        beq     gtqMisma
        stx     jA
        jsr     cambiaPieza
        ldx     jA
gtqMisma
        txa
        tay
        lda     filtraFutil
        bne     gtqFiltra
gtqVale
        bit     propio
        bvs     gtqBlancas
        lda     valorDesde
        sec
        sbc     (ptValor),y
        clc
        adc     (ptHistoria),y
        jmp     gtqPon
gtqBlancas
        lda     (ptValor),y
        sec
        sbc     valorDesde
        clc
        adc     (ptHistoria),y
gtqPon
        ldy     destino
        ora     #1                      ; 0 is for those taken
        cmp     #finRangos
        bcc     gtqRango
        lda     #rangoPrimera
gtqRango
        sta     (ptRangos),y
        txa
        sta     (ptA),y
        lda     desde
        sta     (ptDe),y
        inc     destino
        ldy     temporal
gtqSgte
        iny
        cpy     numLista
        bne     gtqJugada
        lda     filtraFutil
        bpl     gtqFin
        jsr     pasaFutil
gtqFin
        ldy     destino
        jmp     cierraLista
gtqEspecial
        tax
        lda     (ptDe),y                ; only castling: promotions are with the captures
        and     #espBit1+espBit2
        cmp     #espBit1+espBit2
        bne     gtqSgte
        sty     temporal
        lda     (ptDe),y
        sta     desde
        lda     #rangoEnroque
        bne     gtqPon
gtqFiltra
        lda     lineaDesde
        bne     gtqVale
        lda     ataquePieza
        and     (ptAtaca),y
        bne     gtqVale
        lda     filtraFutil
        and     #soloBrecha
        beq     gtqPasa
        jsr     cabeEnBrecha
        bcc     gtqVale
gtqPasa
        lda     filtraFutil
        ora     #$80
        sta     filtraFutil
        ldy     temporal
        jmp     gtqSgte
soloBrecha      = 2
filtraFutil     byte    0               ; not 0: only moves that may give check are wanted; soloBrecha: or
                                        ; that are better than the gap; bit 7: others were passed over
lineaDesde      byte    0               ; then, not 0: the piece is in line with the other king
ataquePieza     byte    0               ; and what says that it attacks

; ------------------------------------------------------------------------------
; cambiaPieza: makes tables ready for the quiet moves of a piece
; in:        A, its square; propio
; out:       desde; ptHistoria, ptValor; valorDesde, less medioRango for white, more for black
; preserves: Y
; cycles:    at most 600
; ------------------------------------------------------------------------------
ptHistoria      = limiteHi              ; and limiteLo: a pointer while moves are ranked
ptValor         = valorLo               ; and valorHi
valorDesde      = factor

cambiaPieza
        sta     desde
        sty     temporal
        tay
        lda     filtraFutil
        beq     cbpSinFiltro
        lda     (ptAtaca),y
        and     #atDama
        sta     lineaDesde
        beq     cbpSinFiltro
        lda     destino
        pha
        jsr     lineaLibre
        beq     cbpPrimera
        lda     #0                      ; it is not the first piece that the king sees
        sta     lineaDesde
cbpPrimera
        pla
        sta     destino
cbpSinFiltro
        ldx     tablero,y
        ldy     tipoDe,x
        lda     atTipo,y
        bne     cbpPieza
        lda     #atRey                  ; a pawn
cbpPieza
        sta     ataquePieza
        tya
        tax
        lda     tipoLo-1,x
        bit     propio
        bvs     cbpBlanca
        ora     #8                      ; black's half of the tables
cbpBlanca
        sta     ptHistoria
        sta     ptValor
        lda     tipoHi-1,x
        clc
        adc     #>historia
        sta     ptHistoria+1
        lda     valoresHi-1,x
        sta     ptValor+1
        ldy     desde
        lda     (ptValor),y
        bit     propio
        bvs     cbpMenos
        clc
        adc     #medioRango
        jmp     cbpValor
cbpMenos
        sec
        sbc     #medioRango
cbpValor
        sta     valorDesde
        lda     filtraFutil
        and     #soloBrecha
        beq     cbpFin
        jsr     ponTopes
cbpFin
        ldy     temporal
        rts

; ------------------------------------------------------------------------------
; rangoTranquila: the rank of a quiet move: how often it was the answer, and how much better
; the piece stands
; in:        Y, its target; what cambiaPieza has made ready
; out:       A
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
rangoTranquila
        bit     propio
        bvs     rtqBlancas
        lda     valorDesde
        sec
        sbc     (ptValor),y
        clc
        adc     (ptHistoria),y
        rts
rtqBlancas
        lda     (ptValor),y
        sec
        sbc     valorDesde
        clc
        adc     (ptHistoria),y
        rts

rangoHuida      byte    0,132,164,166,196,228,255 ; by kind of what is taken, less the kind that takes

; ------------------------------------------------------------------------------
; ordenaHuidas: ranks a list of all legal moves
; in:        ply; its list
; preserves: nothing
; cycles:    at most 40000
; ------------------------------------------------------------------------------
ordenaHuidas
        lda     #0
        sta     filtraFutil
        jsr     abreRangos
        lda     ltNumero,x
        sta     numLista
        beq     ohFin
        lda     #nada
        sta     desde
        ldy     #0
ohJugada
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        jsr     yaVista
        bne     ohOtra
        lda     #rangoPrimera
        bne     ohPon
ohOtra
        ldx     jA
        bmi     ohEspecial
        lda     tablero,x
        bne     ohCaptura
        lda     jDe
        cmp     desde
        beq     ohMisma
        jsr     cambiaPieza
ohMisma
        sty     temporal
        ldy     jA
        jsr     rangoTranquila
        ldy     temporal
        lsr                             ; after the captures
        jmp     ohPon
ohCaptura
        sty     temporal
        tax
        ldy     tipoDe,x
        ldx     jDe
        lda     tablero,x
        tax
        lda     rangoHuida,y
        sec
        sbc     tipoDe,x
        ldy     temporal
ohPon
        ora     #1                      ; 0 is for those taken
        sta     (ptRangos),y
        iny
        cpy     numLista
        bne     ohJugada
ohFin
        rts
ohEspecial
        lda     #rangoEnroque
        bne     ohPon

; ------------------------------------------------------------------------------
; listaReyLibre: the moves of a king that is not in check, whether legal or not, and castling,
; which is
; in:        Y, moves in the list; ptDe, ptA
; out:       Y
; preserves: nothing
; cycles:    at most 2500
; ------------------------------------------------------------------------------
        defm    pasoLibre
        lda     tablero+(/1),x
        bne     @no
        apunta  /1
@no
        endm

listaReyLibre
        ldx     propio
        lda     casillaDe,x
        sta     rey
        sta     desde
        tax
        pasoLibre 1
        pasoLibre -1
        pasoLibre 15
        pasoLibre 16
        pasoLibre 17
        pasoLibre -15
        pasoLibre -16
        pasoLibre -17
        lda     derechos
        beq     rlFin
        ldx     #enroqueCortoB
        bit     propio
        bvs     rlCorto
        ldx     #enroqueCortoN
rlCorto
        txa
        sta     signo
        and     derechos
        beq     rlLargo
        ldx     rey
        lda     ident+1,x
        jsr     pruebaPasoRey
        sta     seguroDer
        jsr     enroqueDer
rlLargo
        asl     signo                   ; the queen's side has the next bit
        lda     signo
        and     derechos
        beq     rlFin
        ldx     rey
        lda     ident-1,x
        jsr     pruebaPasoRey
        sta     seguroIzq
        jmp     enroqueIzq
rlFin
        rts

; ------------------------------------------------------------------------------
; pruebaPasoRey: may the king, about to castle, step there?
; in:        A, the square; Y
; out:       A, 0 if so
; preserves: Y
; cycles:    at most 900
; ------------------------------------------------------------------------------
pruebaPasoRey
        tax
        lda     tablero,x
        bne     prpFin
        sty     numLista
        jsr     atacadaPorAjeno
        ldy     numLista
        lda     #0
        rol
prpFin
        rts

; ------------------------------------------------------------------------------
; apuntaCorte: remembers a quiet move that has ended a node
; in:        ply; frDe, frA, frCapturada of this ply; nvProf
; out:       nvCorteDe/A, nvCorte2De/A; historia
; preserves: nothing
; cycles:    at most 260
; ------------------------------------------------------------------------------
apuntaCorte
        ldx     ply
        lda     frCapturada,x
        bne     apcFin
        lda     frA,x
        bmi     apcFin
        cmp     nvCorteA,x
        bne     apcNueva
        lda     frDe,x
        cmp     nvCorteDe,x
        beq     apcHistoria
apcNueva
        lda     nvCorteA,x
        sta     nvCorte2A,x
        lda     nvCorteDe,x
        sta     nvCorte2De,x
        lda     frA,x
        sta     nvCorteA,x
        lda     frDe,x
        sta     nvCorteDe,x
apcHistoria
        lda     #0
        sta     filtraFutil
        lda     frDe,x                  ; the move has been taken back
        jsr     cambiaPieza
        ldx     ply
        ldy     frA,x
        lda     nvProf,x
        asl
        clc
        adc     (ptHistoria),y
        cmp     #maxHistoria
        bcc     apcCabe
        lda     #maxHistoria
apcCabe
        sta     (ptHistoria),y
apcFin
        rts

; ------------------------------------------------------------------------------
; olvidaOrden: no quiet move was the answer so far
; preserves: nothing
; cycles:    at most 6600
; ------------------------------------------------------------------------------
olvidaOrden
        lda     #0
        tax
ooHistoria
        sta     historia,x
        sta     historia+$0100,x
        sta     historia+$0200,x
        inx
        bne     ooHistoria
        ldx     #maxPly-1
        lda     #nada
ooCorte
        sta     nvCorteA,x
        sta     nvCorte2A,x
        dex
        bpl     ooCorte
        rts

; ------------------------------------------------------------------------------
; gastaHistoria: what was an answer long ago counts half
; preserves: nothing
; cycles:    at most 8000
; ------------------------------------------------------------------------------
gastaHistoria
        ldx     #0
ghByte
        lsr     historia,x
        lsr     historia+$0100,x
        lsr     historia+$0200,x
        inx
        bne     ghByte
        rts
