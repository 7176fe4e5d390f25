; SPDX-License-Identifier: MIT
;
; Raiz.asm - thinking: deeper and deeper, until a limit is met.

; Limits, 0: none.
pnDecimas       word    0               ; tenths of a second
pnProf          byte    0               ; half-moves
pnNodos         dcb     4,0             ; nodes, low byte first
pnAlto          byte    0               ; not 0: stop, put here from outside

; What it found.
pnDe            byte    0
pnA             byte    0
pnCorona        byte    0
pnValor         word    0               ; for the side to move
pnProfHecha     byte    0               ; the last depth that was completed
pnNodosHechos   dcb     4,0
pnNumLinea      byte    0               ; best line: how many half-moves; which, in pnLineaDe and pnLineaA

pnParar byte    0                       ; not 0: the search is being left
rzHay   byte    0                       ; 1: the depth before has found a best move
rzDe    byte    0                       ; that move
rzA     byte    0
rzValor word    0                       ; and its value
maxProf = 50

; ------------------------------------------------------------------------------
; buscaMejor: looks for the best move by the values as they stand, see Azar.asm
; in:        the position and the game; pnDecimas, pnProf, pnNodos; pnAlto, ajQuieta
; out:       pnDe, pnA, pnCorona, pnValor, pnProfHecha, pnNodosHechos, pnNumLinea, pnLineaDe,
;            pnLineaA; C set if there is no move: then pnNumLinea is 0
; preserves: suma
; ------------------------------------------------------------------------------
buscaMejor
        lda     suma
        pha
        lda     suma+1
        pha
        jsr     ahonda
        pla
        sta     suma+1
        pla
        sta     suma
        rts

; ------------------------------------------------------------------------------
; ahonda: the same, but suma is that of the search
; ------------------------------------------------------------------------------
ahonda
        jsr     estrenaPila
        lda     #0
        sta     pnAlto
        sta     pnParar
        sta     rzHay
        sta     nvLargo
        sta     pnProfHecha
        sta     pnNumLinea
        ldx     #3
piNodos
        sta     pnNodosHechos,x
        dex
        bpl     piNodos
        inc     pnNodosHechos           ; the root
        jsr     abreReloj
        jsr     preparaBusca
        lda     pnDecimas
        ora     pnDecimas+1
        beq     piTablas
        jsr     genera
        dey
        beq     piInacabada             ; a forced move needs no thought, where time counts
piTablas
        jsr     vigila                  ; tables take their time
        bcs     piParada
        jsr     preparaTablas
        jsr     vigila
        bcs     piParada
        jsr     ajustaTablas
        jsr     sumaRaiz
piProf
        jsr     vigilaSiToca
        bcs     piParada
        jsr     gastaHistoria
        jsr     raiz
        lda     pnParar
        bne     piParada
        inc     pnProfHecha
        jsr     tomaLinea
        lda     rzHay
        beq     piSinJugada
        lda     vgActiva
        beq     piSiguiente
        jsr     muestraHecho
piSiguiente
        lda     pnProfHecha
        cmp     pnProf
        beq     piFin
        cmp     #maxProf
        beq     piFin
        jsr     cabeOtra
        bcs     piProf
        bcc     piFin
piParada
        jsr     vaciaPila
        lda     nvLargo
        beq     piInacabada
        jsr     tomaLinea               ; a move of the unfinished depth was better, or the first
piInacabada
        lda     rzHay
        bne     piFin
        jsr     primeraLegal            ; not even one depth
piFin
        clc
        rts
piSinJugada
        lda     valorLo
        ldx     valorHi
        jsr     ponPnValor
        sec
        rts

; ------------------------------------------------------------------------------
; preparaBusca: the search knows nothing yet, unless it has thought in the opponent's time
; preserves: nothing
; cycles:    at most 20000
; ------------------------------------------------------------------------------
preparaBusca
        lda     piensaRival             ; then it knows what it has thought ahead
        bne     pbOrden
        jsr     vaciaTabla
pbOrden
        jsr     olvidaOrden
        lda     ajNulo
        ora     ajReduce
        ora     ajFutil
        ora     ajExtiende
        ora     ajQuieta
        eor     #$ff
        cmp     #$ff
        lda     #0
        rol
        sta     soloTabla
        lda     #0
        sta     nvNulo
        ldx     propio
        lda     casillaDe,x
        tax
        jsr     atacadaPorAjeno
        lda     #0
        rol
        sta     nvJaque
        rts

; ------------------------------------------------------------------------------
; raiz: searches one depth, with a window about the value of the depth before; with a wider
; one when the value is not in it
; in:        pnProfHecha; rzHay, rzValor
; out:       valorLo/Hi; the best line of ply 0; pnParar
; preserves: nothing
; ------------------------------------------------------------------------------
rzTope  byte    0                       ; checks are not searched deeper from this ply on
ventana = 8                             ; to both sides

raiz
        lda     pnProfHecha
        asl
        adc     #4
        sta     rzTope
        jsr     ventanaRaiz
rzOtra
        ldx     pnProfHecha
        inx
        stx     nvProf
        jsr     entraRaiz
        lda     pnParar
        bne     rzFin
        lda     nvMejorLo
        cmp     rzBeta
        lda     nvMejorHi
        sbc     rzBeta+1
        bvc     rzMira
        eor     #$80
rzMira
        bpl     rzSube
        lda     rzAlfa
        cmp     nvMejorLo
        lda     rzAlfa+1
        sbc     nvMejorHi
        bvc     rzMira2
        eor     #$80
rzMira2
        bmi     rzFin
        lda     #<(0-sinValor)          ; too low
        sta     rzAlfa
        lda     #>(0-sinValor)
        cmp     rzAlfa+1
        sta     rzAlfa+1
        bne     rzOtra
        rts                             ; no moves
rzSube
        lda     #<sinValor
        sta     rzBeta
        lda     #>sinValor
        sta     rzBeta+1
        bne     rzOtra
rzFin
        rts
rzAlfa  word    0
rzBeta  word    0

; ------------------------------------------------------------------------------
; entraRaiz: searches the root
; in:        rzAlfa, rzBeta; nvProf
; out:       as nodo
; preserves: nothing
; ------------------------------------------------------------------------------
entraRaiz
        lda     rzAlfa
        sta     nvAlfaLo
        lda     rzAlfa+1
        sta     nvAlfaHi
        lda     rzBeta
        sta     nvBetaLo
        lda     rzBeta+1
        sta     nvBetaHi
        jmp     nodo

; ------------------------------------------------------------------------------
; ventanaRaiz: the window to begin a depth with
; in:        pnProfHecha, rzValor
; out:       rzAlfa, rzBeta
; preserves: nothing
; cycles:    at most 90
; ------------------------------------------------------------------------------
ventanaRaiz
        lda     pnProfHecha
        cmp     #2
        bcc     vrEntera
        lda     rzValor+1
        clc
        adc     #paginasValor
        cmp     #2*paginasValor         ; not near to mate
        bcs     vrEntera
        lda     rzValor
        sec
        sbc     #ventana
        sta     rzAlfa
        lda     rzValor+1
        sbc     #0
        sta     rzAlfa+1
        lda     rzValor
        clc
        adc     #ventana
        sta     rzBeta
        lda     rzValor+1
        adc     #0
        sta     rzBeta+1
        rts
vrEntera
        lda     #<(0-sinValor)
        sta     rzAlfa
        lda     #>(0-sinValor)
        sta     rzAlfa+1
        lda     #<sinValor
        sta     rzBeta
        lda     #>sinValor
        sta     rzBeta+1
        rts

; ------------------------------------------------------------------------------
; tomaLinea: makes the best line of the root the answer
; in:        nvLineaDe, nvLineaA, nvLargo, nvMejor of ply 0
; out:       pnDe … pnLineaA; rzHay, rzDe, rzA, rzValor
; preserves: nothing
; cycles:    at most 500
; ------------------------------------------------------------------------------
tomaLinea
        ldx     nvLargo
        stx     pnNumLinea
        beq     tnFin
        lda     nvMejorLo
        sta     rzValor
        ldx     nvMejorHi
        stx     rzValor+1
        jsr     ponPnValor
        ldx     nvLargo
        lda     nvLineaDe
        sta     rzDe
        lda     nvLineaA
        sta     rzA
        lda     #1
        sta     rzHay
tnJugada
        dex
        lda     nvLineaDe,x
        and     #$77
        sta     pnLineaDe,x
        lda     nvLineaA,x
        and     #$77
        sta     pnLineaA,x
        cpx     #0
        bne     tnJugada
        jmp     tomaJugada
tnFin
        rts
ponPnValor
        jsr     enCentesimas
        sta     pnValor
        stx     pnValor+1
        rts

; ------------------------------------------------------------------------------
; tomaJugada: makes a move of the list the answer
; in:        rzDe, rzA, as lists hold it
; out:       pnDe, pnA, pnCorona
; preserves: X, Y
; cycles:    at most 140
; ------------------------------------------------------------------------------
tomaJugada
        lda     rzDe
        sta     jDe
        lda     rzA
        sta     jA
        bmi     tjEspecial
        lda     #0
        beq     tjCorona
tjEspecial
        jsr     leeEspecial
        cmp     #espPaso
        beq     tjNada
        cmp     #espEnroque
        bne     tjCorona
tjNada
        lda     #0
tjCorona
        sta     pnCorona
        lda     jDe
        sta     pnDe
        lda     jA
        sta     pnA
        rts

; ------------------------------------------------------------------------------
; primeraLegal: the first legal move is the answer when no depth was completed; there is one,
; since only moves stop a search
; out:       pnDe … pnLineaA
; preserves: nothing
; cycles:    at most 13000
; ------------------------------------------------------------------------------
primeraLegal
        jsr     genera
        ldy     #0
        lda     (ptDe),y
        sta     nvLineaDe
        lda     (ptA),y
        sta     nvLineaA
        iny
        sty     nvLargo
        jsr     valoraPosicion
        lda     valorLo
        sta     nvMejorLo
        lda     valorHi
        sta     nvMejorHi
        jmp     tomaLinea

; ------------------------------------------------------------------------------
; cuentaNodo: counts a move that is about to be made, and looks from time to time whether to
; stop instead
; out:       pnNodosHechos; C set and pnParar: stop
; preserves: nothing
; ------------------------------------------------------------------------------
cuentaNodo
        ldx     pnNodos
        cpx     pnNodosHechos
        beq     knTope
knCuenta
        inc     pnNodosHechos
        bne     vigilaSiToca
        inc     pnNodosHechos+1
        bne     vigilaSiToca
        inc     pnNodosHechos+2
        bne     vigilaSiToca
        inc     pnNodosHechos+3

; ------------------------------------------------------------------------------
; vigilaSiToca: looks at what does not wait for the search, if it is time
; out:       C set and pnParar: stop
; preserves: nothing
; ------------------------------------------------------------------------------
vigilaSiToca
        lda     vgUltimo
        sec
        sbc     cia2+timerAHi           ; it counts down
        bcs     knMide
        adc     #vueltaTimer
knMide
        cmp     #pasoVigila
        bcc     knFin
        jmp     vigila
knTope
        jsr     esTope
        bcc     knCuenta
        lda     #1
        sta     pnParar
knFin
        rts

; ------------------------------------------------------------------------------
; cuentaHoja: counts a leaf that is valued in its place, but not beyond the limit
; in:        pnNodos
; out:       pnNodosHechos; C set
; preserves: X, Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
cuentaHoja
        lda     pnNodos
        cmp     pnNodosHechos
        bne     cjCuenta
        jsr     esTope
        bcs     knFin
cjCuenta
        inc     pnNodosHechos
        bne     cjFin
        inc     pnNodosHechos+1
        bne     cjFin
        inc     pnNodosHechos+2
        bne     cjFin
        inc     pnNodosHechos+3
cjFin
        sec
        rts

; ------------------------------------------------------------------------------
; esTope: have as many nodes been counted as there may be?
; in:        pnNodos, pnNodosHechos, whose low bytes are the same
; out:       C set if so
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
esTope
        lda     pnNodos+1
        cmp     pnNodosHechos+1
        bne     etpNo
        lda     pnNodos+2
        cmp     pnNodosHechos+2
        bne     etpNo
        lda     pnNodos+3
        cmp     pnNodosHechos+3
        bne     etpNo
        ora     pnNodos+2
        ora     pnNodos+1
        ora     pnNodos
        beq     etpNo
        sec
        rts
etpNo
        clc
        rts

; --- Time ---------------------------------------------------------------------------------

; The second CIA counts: timer A cycles, timer B twentieths of a second.
cia2            = $dd00
timerALo        = 4
timerAHi        = 5
timerBLo        = 6
timerBHi        = 7
controlA        = 14
controlB        = 15
vigesimo        = 49262                 ; cycles
arranca         = $11                   ; loads and starts a timer
conTimerA       = $40                   ; timer B counts what timer A does
bit50Hz         = $80                   ; of the time of day, which is not ours

; ------------------------------------------------------------------------------
; abreReloj: begins to count time
; in:        pnDecimas
; out:       rlLimite, twentieths of a second; rlVueltas = 0
; preserves: Y
; cycles:    at most 110
; ------------------------------------------------------------------------------
rlLimite        dcb     3,0
rlVueltas       byte    0               ; how often timer B has begun again
rlPagina        byte    0               ; its high byte when it was looked at last
rlPasado        dcb     3,0             ; twentieths of a second so far
rlAntes         dcb     3,0             ; and up to the last depth

abreReloj
        lda     pnDecimas+1
        sta     rlLimite+1
        lda     pnDecimas
        asl
        sta     rlLimite
        rol     rlLimite+1
        lda     #0
        sta     rlVueltas
        sta     rlAntes
        sta     rlAntes+1
        sta     rlAntes+2
        rol
        sta     rlLimite+2
        lda     #<(vigesimo-1)
        sta     cia2+timerALo
        lda     #>(vigesimo-1)
        sta     cia2+timerAHi
        sta     vgUltimo
        lda     #$ff
        sta     cia2+timerBLo
        sta     cia2+timerBHi
        sta     rlPagina
        lda     #arranca+conTimerA
        sta     cia2+controlB
        lda     cia2+controlA
        and     #bit50Hz
        ora     #arranca
        sta     cia2+controlA
        rts

; ------------------------------------------------------------------------------
; miraLimite: is the time over? To be called more often than timer B begins again.
; in:        rlLimite, rlVueltas, rlPagina
; out:       C set if so; rlPasado, rlVueltas, rlPagina
; preserves: nothing
; cycles:    at most 120
; ------------------------------------------------------------------------------
miraLimite
        lda     rlLimite
        ora     rlLimite+1
        ora     rlLimite+2
        clc
        beq     mrFin
        jsr     leePasado
        lda     rlPasado
        cmp     rlLimite
        lda     rlPasado+1
        sbc     rlLimite+1
        lda     rlPasado+2
        sbc     rlLimite+2
mrFin
        rts

; ------------------------------------------------------------------------------
; leePasado: how much time has passed since abreReloj
; in:        rlVueltas, rlPagina
; out:       rlPasado; rlVueltas, rlPagina
; preserves: nothing
; cycles:    at most 80
; ------------------------------------------------------------------------------
leePasado
        ldx     cia2+timerBHi
        lda     cia2+timerBLo
        cpx     cia2+timerBHi           ; it has not passed a page meanwhile
        bne     leePasado
        eor     #$ff
        sta     rlPasado
        lda     rlPagina
        stx     rlPagina
        cmp     rlPagina                ; it counts down
        bcs     lpaMisma
        inc     rlVueltas
lpaMisma
        txa
        eor     #$ff
        sta     rlPasado+1
        lda     rlVueltas
        sta     rlPasado+2
        rts

; ------------------------------------------------------------------------------
; cabeOtra: may another depth end in time? It takes at least as long as the one before.
; in:        rlLimite, rlAntes
; out:       C set if so; rlAntes
; preserves: nothing
; cycles:    at most 330
; ------------------------------------------------------------------------------
cabeOtra
        lda     rlLimite
        ora     rlLimite+1
        ora     rlLimite+2
        sec
        beq     mrFin
        jsr     leePasado
        ldx     #0
        ldy     #2
        sec
caResta
        lda     rlPasado,x              ; twice what has passed, less what had before
        sbc     rlAntes,x
        sta     rlAntes,x
        inx
        dey
        bpl     caResta
        ldx     #0
        ldy     #2
        clc
caSuma
        lda     rlPasado,x
        adc     rlAntes,x
        sta     rlAntes,x
        inx
        dey
        bpl     caSuma
        lda     rlAntes
        cmp     rlLimite
        lda     rlAntes+1
        sbc     rlLimite+1
        lda     rlAntes+2
        sbc     rlLimite+2
        ldx     #2
caAntes
        lda     rlPasado,x
        sta     rlAntes,x
        dex
        bpl     caAntes
        lda     #0
        rol
        eor     #1
        lsr                             ; C: it is below the limit
        rts
