; SPDX-License-Identifier: MIT
;
; Orden.asm - which move comes next. A node looks at few of the moves it could make, so
; they are made in stages: the move of the table without any list, captures, quiet moves
; that were the answer in a neighbouring node, the rest. Of a list the best is picked each
; time; nothing is sorted or moved. Lists do not look at the king; a move is tested when its turn
; comes. In check one list of legal moves is all there is.

; Stages of a node.
etTabla         = 0                     ; the move of the table
etCapturas      = 1                     ; captures, to be generated
etCaptura       = 2                     ; those of the list that lose nothing
etCorte         = 3                     ; the first quiet move that was the answer
etCorte2        = 4                     ; the second
etTranquilas    = 5                     ; the rest, to be generated
etResto         = 6                     ; from the list
etJaque         = 7                     ; in check: all moves, to be generated
etHuida         = 8                     ; from the list

rangoPrimera    = 253                   ; the best move of the table
finRangos       = 255                   ; no move has it
rangoPierde     = 4                     ; below it captures lose, or promote to less than a queen
rangoPerdida    = 1                     ; such a capture
rangoEnroque    = 120
medioRango      = 64                    ; of a quiet move that changes nothing
maxHistoria     = 120
listaLarga      = 100                   ; moves, before they are ranked
bastante        = 12                    ; moves after which the best is not looked for

; ------------------------------------------------------------------------------
; siguienteJugada: the next legal move to try
; in:        ply; nvEtapa and what belongs to it
; out:       jDe, jA; C set if there is none left
; preserves: nothing
; ------------------------------------------------------------------------------
siguienteJugada
        ldx     ply
        ldy     nvEtapa,x
        cpy     #etResto
        beq     sjVaResto               ; nearly always
        lda     etapasHi,y
        pha
        lda     etapasLo,y
        pha
        rts
sjVaResto
        jmp     sjResto
etapasLo        byte    <(sjTabla-1),<(sjCapturas-1),<(sjCaptura-1),<(sjCorte-1)
                byte    <(sjCorte2-1),<(sjTranquilas-1),<(sjResto-1),<(sjJaque-1)
                byte    <(sjHuida-1)
etapasHi        byte    >(sjTabla-1),>(sjCapturas-1),>(sjCaptura-1),>(sjCorte-1)
                byte    >(sjCorte2-1),>(sjTranquilas-1),>(sjResto-1),>(sjJaque-1)
                byte    >(sjHuida-1)

sjTabla
        inc     nvEtapa,x
        lda     nvTablaA,x
        bmi     sjSinTabla
        sta     jA
        lda     nvTablaDe,x
        sta     jDe
        jsr     listaVacia
        jsr     esPosible
        bne     sjSinTabla
        jsr     esLegal
        bcs     sjSinTabla
        rts
sjSinTabla
        ldx     ply
        lda     #nada
        sta     nvTablaA,x

sjCapturas
        inc     nvEtapa,x
        lda     #peon
        sta     umbral
        lda     #4
        sta     maxCoronas
        jsr     generaCapturas
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        cpy     #0
        beq     sjSinCapturas
        ldy     mejorLugar
        lda     mejorRango
        bne     sjSacada

sjCaptura
        jsr     sacaMejor
        bcs     sjSinCapturas
sjSacada
        cmp     #rangoPierde
        bcc     sjSinCapturas
        tacha
        jsr     yaVista
        beq     sjCaptura
        sty     lugarSacada
        jsr     pierdeCaptura
        bcc     sjCapturaVale
        ldy     lugarSacada
        lda     #rangoPerdida
        sta     (ptRangos),y
        bne     sjCaptura
sjCapturaVale
        jsr     esLegal
        bcs     sjCaptura
        rts
lugarSacada     byte    0               ; place of the move that sacaMejor has found
sjSinCapturas
        ldx     ply
        inc     nvEtapa,x
        lda     nvFutil,x               ; futile: checks only, which need the whole list
        bne     sjSinCortes
sjCorte
        ldx     ply
        inc     nvEtapa,x
        lda     nvCorteA,x
        cmp     #nada
        beq     sjCorte2
        sta     jA
        lda     nvCorteDe,x
        sta     jDe
        jsr     valeCorte
        bcs     sjCorte2
        rts
sjCorte2
        ldx     ply
        inc     nvEtapa,x
        lda     nvCorte2A,x
        cmp     #nada
        beq     sjTranquilas
        sta     jA
        lda     nvCorte2De,x
        sta     jDe
        jsr     valeCorte
        bcs     sjTranquilas
        rts
sjSinCortes
        lda     #etTranquilas
        sta     nvEtapa,x
sjTranquilas
        jsr     vigilaSiToca            ; long lists take their time
        bcs     sjFin
        ldx     ply
        inc     nvEtapa,x
        jsr     generaTranquilas
sjResto
        jsr     sacaMejor
        bcs     sjFin
        tacha
        ldx     ply
        cmp     nvTablaA,x
        beq     sjMiraTabla
        cmp     nvCorteA,x
        beq     sjMiraCorte
        cmp     nvCorte2A,x
        beq     sjMiraCorte
sjVale
        jsr     esLegal
        bcs     sjResto
sjFin
        rts
sjMiraTabla
        lda     jDe
        cmp     nvTablaDe,x
        beq     sjResto
sjMiraCorte
        lda     nvFutil,x
        bne     sjVale                  ; then they were not tried
        lda     jA
        cmp     nvCorteA,x
        bne     sjSegundo
        lda     jDe
        cmp     nvCorteDe,x
        beq     sjTranquila
sjSegundo
        lda     jA
        cmp     nvCorte2A,x
        bne     sjVale
        lda     jDe
        cmp     nvCorte2De,x
        bne     sjVale
sjTranquila
        ldy     jA                      ; captures are not among those that were tried
        lda     tablero,y
        beq     sjResto
        bne     sjVale

sjJaque
        jsr     vigilaSiToca
        bcs     sjFin
        ldx     ply
        inc     nvEtapa,x
        jsr     genera
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        jsr     vigilaSiToca
        bcs     sjFin
        jsr     ordenaHuidas
        jsr     vigilaSiToca
        bcs     sjFin
sjHuida
        jsr     sacaMejor
        bcs     sjFin
        jsr     tachaSacada
        clc
        rts

; ------------------------------------------------------------------------------
; listaVacia: the list of this ply has no moves yet
; in:        ply
; out:       ltNumero, ltSiguiente; where the next list begins
; preserves: nothing
; cycles:    at most 100
; ------------------------------------------------------------------------------
listaVacia
        jsr     abreLista
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        tay
        jmp     cierraLista

; ------------------------------------------------------------------------------
; sacaMejor: finds the move of the highest rank that is left; a move that was taken has 0
; in:        ply; its list
; out:       A, its rank; Y, its place; C set if there is none; ptDe, ptA, ptRangos
; preserves: nothing
; cycles:    at most 3500
; ------------------------------------------------------------------------------
sacaMejor
        ldx     ply
        cpx     abierta
        beq     smLista
        jsr     abreRangos
smLista
        ldy     ltNumero,x
        beq     smNinguna
        sty     numLista
        lda     nvNumero,x
        cmp     #bastante
        bcs     smEnOrden               ; order matters no more
        lda     #finRangos
        sta     (ptRangos),y            ; the list behind this one is done with
        ldy     #0
smMejora
        lda     (ptRangos),y
        sty     destino                 ; the best so far
smCompara
        iny
        cmp     (ptRangos),y
        bcs     smCompara
        cpy     numLista
        bne     smMejora
        ldy     destino
        cmp     #1
        bcc     smNinguna
        clc
        rts
smEnOrden
        ldy     ltSiguiente,x           ; all before it were taken
smPrueba
        lda     (ptRangos),y
        bne     smEsta
        iny
        cpy     numLista
        bcc     smPrueba
smNinguna
        sec
        rts
smEsta
        tya
        sta     ltSiguiente,x
        lda     (ptRangos),y
        clc
        rts

; ------------------------------------------------------------------------------
; abreRangos: points to the list of this ply and its ranks
; in:        ply
; out:       ptDe, ptA, ptRangos, abierta; X = ply
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
abreRangos
        ldx     ply
        stx     abierta
        lda     ltDeLo,x
        sta     ptDe
        sta     ptA
        sta     ptRangos
        lda     ltDeHi,x
        sta     ptDe+1
        sec
        sbc     #>salteRangos
        sta     ptRangos+1
        adc     #>(salteRangos+salteLista-$0100) ; C is set
        sta     ptA+1
        rts

; The same without a call, where it counts.
        defm    tacha
        lda     #0
        sta     (ptRangos),y
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        endm

; ------------------------------------------------------------------------------
; tachaSacada: takes the move that sacaMejor has found
; in:        Y, its place; ptDe, ptA, ptRangos
; out:       jDe, jA
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
tachaSacada
        lda     #0
        sta     (ptRangos),y

; ------------------------------------------------------------------------------
; tomaSacada: a move of the list
; in:        Y, its place; ptDe, ptA
; out:       jDe, jA
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
tomaSacada
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        rts

; ------------------------------------------------------------------------------
; yaVista: is this the move of the table, which was tried before all others?
; in:        jDe, jA; ply
; out:       Z set if so
; preserves: Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
yaVista
        ldx     ply
        lda     jA
        cmp     nvTablaA,x
        bne     yvFin
        lda     jDe
        cmp     nvTablaDe,x
yvFin
        rts

; ------------------------------------------------------------------------------
; valeCorte: may a quiet move that was the answer elsewhere be tried here?
; in:        jDe, jA; ply
; out:       C clear if so
; preserves: nothing
; cycles:    at most 800
; ------------------------------------------------------------------------------
valeCorte
        jsr     yaVista
        beq     vlNo
        ldy     jA
        lda     tablero,y
        bne     vlNo
        jsr     esPosible
        bne     vlNo
        jmp     esLegal
vlNo
        sec
        rts

; ------------------------------------------------------------------------------
; esPosible: could a move be in the list of the position, check left aside? Not castling,
; promotion and en passant.
; in:        jDe, jA, without special bits
; out:       Z set if so
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
esPosible
        ldx     jA
        lda     tablero,x
        and     propio
        bne     epNo
        ldx     jDe
        lda     tablero,x
        and     propio
        beq     epMal
        ldy     tablero,x
        ldx     tipoDe,y
        cpx     #peon
        beq     epPeon
        lda     jA
        sta     objetivo
        eor     #$77
        sta     ptAtaca
        lda     atTipo,x
        ldy     jDe
        and     (ptAtaca),y
        beq     epMal
        and     #atDama
        beq     epSi
        jmp     lineaLibre
epSi
        lda     #0
        rts
epMal
        lda     #1
epNo
        rts
epPeon
        lda     jA
        sec
        sbc     jDe
        bit     propio
        bvs     epAvanza
        eor     #$ff
        clc
        adc     #1
epAvanza
        tay                             ; the way that it goes forward
        lda     jDe
        bit     propio
        bvs     epRango
        eor     #$70
epRango
        cmp     #$60
        bcs     epMal                   ; it would promote
        ldx     jA
        cpy     #$10
        beq     epVacia
        cpy     #$20
        beq     epDoble
        cpy     #$0f
        beq     epCaptura
        cpy     #$11
        bne     epMal
epCaptura
        lda     tablero,x
        beq     epMal
        lda     #0
        rts
epDoble
        cmp     #$20
        bcs     epMal
        lda     jDe
        clc
        adc     jA
        ror
        tay
        lda     tablero,y
        ora     tablero,x
        rts
epVacia
        lda     tablero,x
        rts

; ------------------------------------------------------------------------------
; esLegal: does a move keep the own king out of check? The side is not in check.
; in:        jDe, jA
; out:       C set if not
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
esLegal
        ldx     propio
        ldy     casillaDe,x
        sty     rey
        tya
        eor     #$77
        sta     ptAtaca
        lda     jDe
        and     #$77
        tay
        lda     (ptAtaca),y
        and     #atDama
        bne     elEnLinea
        cpy     rey
        beq     elRey
elSi
        clc
        rts
elRey
        lda     jA
        bmi     elSi                    ; castling has been tested
        lda     #0
        sta     tablero,y
        ldx     jA
        jsr     atacadaPorAjeno
        ldy     rey
        lda     propio
        sta     tablero,y
        rts
elEnLinea
        sta     signo
        lda     jA
        bpl     elNormal
        lda     jDe                     ; en passant has been tested
        and     #espBit1+espBit2
        beq     elSi
elNormal
        lda     ptAtaca
        sta     ptRumbo
        lda     (ptRumbo),y
        sta     paso
        lda     jA
        and     #$77
        sty     destino
        tay
        lda     (ptRumbo),y
        cmp     paso
        beq     elSi                    ; it stays in line
        ldx     rey
elPaso1
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     elPaso1
        cpx     destino
        bne     elSi
elPaso2
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     elPaso2
        bit     propio
        bne     elSi                    ; own, or off the board
        tay
        ldx     tipoDe,y
        lda     atTipo,x
        and     signo
        beq     elSi
        sec
        rts

; ------------------------------------------------------------------------------
; detectaJaque: does the last move give check?
; in:        the position behind it; ply, not 0; frDe, frA
; out:       nvJaque of this ply, and A and Z
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
detectaJaque
        ldx     propio
        lda     casillaDe,x
        sta     rey
        eor     #$77
        sta     ptAtaca
        ldx     ply
        ldy     frA-1,x
        bmi     djMira
        lda     (ptAtaca),y
        beq     djDetras
        sta     signo
        ldx     tablero,y
        ldy     tipoDe,x
        lda     atTipo,y
        bne     djPieza
        lda     #atRey                  ; a pawn
djPieza
        and     signo
        bne     djMira
        ldx     ply
djDetras
        ldy     frDe-1,x
        lda     (ptAtaca),y
        and     #atDama
        beq     djNo
        sta     signo                   ; does something stand behind in line?
        lda     ptAtaca
        sta     ptRumbo
        lda     (ptRumbo),y
        sta     paso
        ldx     rey
djPaso
        txa
        clc
        adc     paso
        tax
        lda     tablero,x
        beq     djPaso
        bit     propio
        bne     djNo
        tay
        ldx     tipoDe,y
        lda     atTipo,x
        and     signo
        beq     djNo
        bne     djSi
djMira
        ldx     rey
        jsr     atacadaPorAjeno
        bcc     djNo
djSi
        lda     #1
        bne     djFin
djNo
        lda     #0
djFin
        ldx     ply
        sta     nvJaque,x
        lda     nvJaque,x
        rts

; ------------------------------------------------------------------------------
; pierdeCaptura: does a capture lose material? Yes when what takes is worth more than what is
; taken and the square is guarded.
; in:        jDe, jA; ply
; out:       C set if so
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
; Worth of a kind in this.
aproxValor      byte    0,1,3,3,5,9,0

pierdeCaptura
        ldy     jA
        bmi     pcNo
        ldx     tablero,y
        ldy     tipoDe,x
        lda     aproxValor,y
        sta     temporal
        ldy     jDe
        ldx     tablero,y
        ldy     tipoDe,x
        lda     temporal
        cmp     aproxValor,y
        bcs     pcNo
        ldx     jA
        jmp     atacadaPorAjeno
pcNo
        clc
        rts

; ------------------------------------------------------------------------------
; generaTranquilas: writes the quiet moves of this ply behind those it has, legal or not, and
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
        lsr                             ; behind the captures
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
