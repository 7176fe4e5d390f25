; SPDX-License-Identifier: MIT
;
; Raiz.asm - from the current board to a move: iterative deepening and the root.
;
; Depths of the parity of the wanted one are searched in turn, 2, 4, 6 … or 1, 3,
; 5 …: their values resemble each other, those of odd and even depths do not. Each
; one finds the table filled with the moves of the one before.
;
; Two moves are equal when their exact values are. A value that only says "not
; better" is no tie; so where a tie would count, the move is searched with the
; window open by one on that side: one with a lower number than the best, or any
; when the choice is random.

; What the caller wants.
profFinal       byte    0               ; depth of the last iteration, 1-20
garantiza       byte    0               ; not 0: with the criteria that throw no won game away

; What came out of the last complete iteration.
profHecha       byte    0               ; its depth, 0: none yet, and the search cannot be abandoned
jugElegida      byte    0               ; number of the chosen move, as the player types it
lugarElegido    byte    0               ; the same in the numbering of the search
valorElegido    byte    0
numIguales      byte    0               ; moves of that value among which the choice was

; The iteration at work.
profRaiz        byte    0
ladoRaiz        byte    0               ; ladoRaton or ladoGatos
valorRaiz       byte    0               ; best exact value
mejorNumero     byte    0               ; its lowest number, sinJugada: none yet
mejorLugar      byte    0
rzIguales       byte    0
azarRaiz        byte    0               ; azar as it was when the search began
rzListaIguales  dcb     numJugsGatos,0  ; places of the equal moves

; Number by place, sinJugada where there is no move. A place is a move number of the
; search; for the cats it depends on the order of their squares.
rzNumero        dcb     numJugsGatos,0

; Stack pointer to return to when a search is abandoned.
pilaPiensa      byte    0

; ------------------------------------------------------------------------------
; piensa: finds a move for the side to move on tableroActual, which must have one.
; The search may be abandoned by vigila; then the last complete iteration counts.
; in:        tableroActual, profFinal, garantiza, azar, corte, porCamino
; out:       profHecha, jugElegida, valorElegido; numIguales when the choice is random
; preserves: X, Y
; ------------------------------------------------------------------------------
pnTempX byte    0
pnTempY byte    0

piensa
        stx     pnTempX
        sty     pnTempY
        jsr     preparaPosicion
        jsr     preparaRaiz
        jsr     fijaCriterios
        jsr     empiezaVigila
        lda     #0
        sta     profHecha
        lda     #sinJugada
        sta     lugarElegido
        tsx
        stx     pilaPiensa
        lda     profFinal
        lsr                             ; C: odd
        lda     #1
        bcs     pnPrimera
        lda     #2
pnPrimera
        sta     profRaiz
pnBucle
        jsr     buscaRaiz
        jsr     apuntaIteracion
        lda     profRaiz
        cmp     profFinal
        bcs     pnFin
        adc     #2                      ; C is clear
        sta     profRaiz
        bne     pnBucle
pnFin
        ldx     pnTempX
        ldy     pnTempY
        rts

; ------------------------------------------------------------------------------
; fijaCriterios: fija los interruptores para toda una búsqueda. Los valores hallados con
; dos de ellos puestos y quitados no se mezclan, ni los de los gatos a profundidad par con
; los de profundidad impar (TablaHash.asm): un cambio vacía la tabla.
; in:        garantiza, azar, corte, porCamino, profFinal, ladoRaiz
; out:       azarRaiz, corteDecididas, evaluaPorCamino, paridadTabla
; preserves: X, Y
; ------------------------------------------------------------------------------
fcCorte         byte    0
fcCamino        byte    0
paridadTabla    byte    0               ; de la profundidad de los nodos de los gatos
fcParidad       byte    0

fijaCriterios
        lda     garantiza
        beq     fcInterruptores
        sta     fcCorte
        sta     fcCamino
        lda     #0
        sta     azarRaiz
        beq     fcCompara
fcInterruptores
        lda     corte
        sta     fcCorte
        lda     porCamino
        sta     fcCamino
        lda     azar
        sta     azarRaiz
fcCompara
        lda     ladoRaiz
        eor     #ladoGatos
        beq     fcGatos
        lda     #1
fcGatos
        eor     profFinal
        and     #1
        sta     fcParidad
        cmp     paridadTabla
        bne     fcCambia
        lda     fcParidad
        sta     paridadTabla
        lda     fcCorte
        cmp     corteDecididas
        bne     fcCambia
        lda     fcCamino
        cmp     evaluaPorCamino
        beq     fcFin
fcCambia
        lda     fcParidad
        sta     paridadTabla
        lda     fcCorte
        sta     corteDecididas
        lda     fcCamino
        sta     evaluaPorCamino
        jsr     fijaModo
        jsr     vaciaTabla
fcFin
        rts

; ------------------------------------------------------------------------------
; abandona: ends piensa from any depth of the search. The position of the search
; is lost, tableroActual was never touched.
; ------------------------------------------------------------------------------
abandona
        ldx     pilaPiensa
        txs
        jmp     pnFin

; ------------------------------------------------------------------------------
; apuntaIteracion: notes what a complete iteration has found, and chooses
; preserves: X, Y
; ------------------------------------------------------------------------------
aiTempX byte    0

apuntaIteracion
        stx     aiTempX
        lda     profRaiz
        sta     profHecha
        lda     valorRaiz
        sta     valorElegido
        lda     mejorLugar
        sta     lugarElegido
        lda     rzIguales
        sta     numIguales
        lda     azarRaiz
        beq     aiNumero
        jsr     sortea
        lda     rzListaIguales,x
        sta     lugarElegido
aiNumero
        ldx     lugarElegido
        lda     rzNumero,x
        sta     jugElegida
        jsr     muestraIteracion
        ldx     aiTempX
        rts

; ------------------------------------------------------------------------------
; sortea: draws one of the equal moves by the jiffy clock and the timer below it
; in:        rzIguales (1-8)
; out:       X (0 to rzIguales-1)
; preserves: Y
; cycles:    at most 400
; ------------------------------------------------------------------------------
ciaTimerLo      = $dc04

sortea
        lda     ciaTimerLo
        eor     relojLo
        and     #%00011111
        sec
soResta
        sbc     rzIguales
        bcs     soResta
        adc     rzIguales
        tax
        rts

; ------------------------------------------------------------------------------
; buscaRaiz: one iteration: the exact value of the root, its best move and the
; moves equal to it
; in:        profRaiz, ladoRaiz, rzNumero, azarRaiz; lugarElegido, the move to begin
;            with (sinJugada: none)
; out:       valorRaiz, mejorNumero, mejorLugar, rzIguales, rzListaIguales
; ------------------------------------------------------------------------------
buscaRaiz
        lda     #sinJugada
        sta     mejorNumero
        ldx     profRaiz
        ldy     lugarElegido
        bmi     brResto
        jsr     pruebaRaiz
brResto
        ldy     #0
brBucle
        cpy     lugarElegido
        beq     brSgte
        lda     rzNumero,y
        bmi     brSgte
        jsr     pruebaRaiz
brSgte
        iny
        cpy     #numJugsGatos
        bne     brBucle
        rts

; ------------------------------------------------------------------------------
; pruebaRaiz: searches one move of the root with the window that its number needs
; in:        Y, place of the move; X, profRaiz; the best so far
; out:       the best so far
; preserves: X, Y
; ------------------------------------------------------------------------------
pzLugar         byte    0
pzLimite        byte    0               ; the side of the window towards the best value

pruebaRaiz
        sty     pzLugar
        lda     #0
        sta     alfa,x
        lda     #$ff
        sta     beta,x
        lda     ladoRaiz
        bne     pzGatos
        lda     #0
        bit     mejorNumero
        bmi     pzBuscaRaton
        jsr     bajaSiEmpata
        cmp     #$ff
        beq     pzFin                   ; nothing is better than that
pzBuscaRaton
        sta     pzLimite
        sta     alfa,x
        lda     #gananLosGatos
        sta     mejor,x
        jsr     pruebaRaton
        lda     pzLimite
        beq     pzExacto
        cmp     mejor,x                 ; exact above the limit
        bcc     pzExacto
        bcs     pzFin
pzGatos
        lda     #$ff
        bit     mejorNumero
        bmi     pzBuscaGato
        jsr     subeSiEmpata
        cmp     #0
        beq     pzFin
pzBuscaGato
        sta     pzLimite
        sta     beta,x
        lda     #ganaElRaton
        sta     mejor,x
        jsr     pruebaGato
        lda     pzLimite
        cmp     #$ff
        beq     pzExacto
        lda     mejor,x
        cmp     pzLimite                ; exact below the limit
        bcs     pzFin
pzExacto
        ldy     pzLugar
        lda     mejor,x
        jsr     comparaRaiz
pzFin
        ldy     pzLugar
        rts

; ------------------------------------------------------------------------------
; bajaSiEmpata: the value that a move of the mouse must exceed to matter
; subeSiEmpata: the value that a move of the cats must stay below to matter
; in:        Y, place of the move; valorRaiz, mejorNumero, azarRaiz
; out:       A: valorRaiz, or one beyond it when the move may win a tie
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
bajaSiEmpata
        jsr     puedeEmpatar
        lda     valorRaiz
        bcc     bseFin
        beq     bseFin
        sbc     #1                      ; C is set
bseFin
        rts

subeSiEmpata
        jsr     puedeEmpatar
        lda     valorRaiz
        bcc     sseFin
        cmp     #$ff
        beq     sseFin
        adc     #1                      ; C is clear
sseFin
        rts

; ------------------------------------------------------------------------------
; puedeEmpatar: would a tie with the best so far count for a move?
; in:        Y, place of the move; mejorNumero, azarRaiz
; out:       C set if so
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
puedeEmpatar
        lda     azarRaiz
        cmp     #1
        bcs     peFin
        lda     mejorNumero
        cmp     rzNumero,y
peFin
        rts

; ------------------------------------------------------------------------------
; comparaRaiz: takes the exact value of a root move into account
; in:        A, the value; Y, place of the move
; out:       valorRaiz, mejorNumero, mejorLugar, rzIguales, rzListaIguales
; preserves: X, Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
crTempX byte    0

comparaRaiz
        stx     crTempX
        bit     mejorNumero
        bmi     crMejor
        cmp     valorRaiz
        beq     crIgual
        ldx     ladoRaiz
        bne     crGatos
        bcs     crMejor
        bcc     crFin
crGatos
        bcs     crFin
crMejor
        sta     valorRaiz
        lda     #0
        sta     rzIguales
        beq     crApunta
crIgual
        lda     mejorNumero
        cmp     rzNumero,y
        bcc     crLista
crApunta
        lda     rzNumero,y
        sta     mejorNumero
        sty     mejorLugar
crLista
        ldx     rzIguales
        tya
        sta     rzListaIguales,x
        inc     rzIguales
crFin
        ldx     crTempX
        rts
