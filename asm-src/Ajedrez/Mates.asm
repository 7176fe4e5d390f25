; SPDX-License-Identifier: MIT
;
; Mates.asm - the problem solver: every first move that forces mate in so many moves. It
; tries everything but what cannot matter: the last move of the attacker has to give check,
; so others are not made, and what answered one move is tried first against the next: a
; defence that held, before any list is made, and an attack that went on.

rmClaves        byte    0               ; first moves that force mate
rmDe            byte    0               ; one of them
rmA             byte    0
rmCorona        byte    0
maxMate         = 4

; By ply: an answer that did.
mtRespuestaDe   = nvCorteDe
mtRespuestaA    = nvCorteA
mtQuedan        = nvProf                ; moves of the attacker that are left

; ------------------------------------------------------------------------------
; resuelveMate: which first moves force mate in n moves?
; in:        A, n (1-4); the position
; out:       rmClaves, how many; rmDe, rmA, rmCorona, the first of them; C set if none, or if n is not
;            one of these
; preserves: nothing
; ------------------------------------------------------------------------------
resuelveMate
        ldx     #0
        stx     rmClaves
        tay
        dey
        cpy     #maxMate                ; 0 is too many too
        bcc     rmBusca
        rts
rmBusca
        sta     mtQuedan
        jsr     estrenaPila
        jsr     abreReloj
        ldx     #maxPly-1
        lda     #nada
rmOlvida
        sta     mtRespuestaA,x
        dex
        bpl     rmOlvida
        lda     #0                      ; it takes the time that it needs
        sta     rlLimite
        sta     rlLimite+1
        sta     rlLimite+2
        sta     pnAlto
        sta     pnParar
        jsr     genera
        cpy     #0
        beq     rmFin
        jsr     preparaAtaque
rmJugada
        jsr     sacaSeguida
        bcs     rmFin
        jsr     hazTanteada
        jsr     mataDefensas
        php
        jsr     deshaz
        plp
        bcs     rmJugada
        lda     pnParar
        bne     rmFin
        inc     rmClaves
        ldx     rmClaves
        dex
        bne     rmJugada
        lda     frDe
        sta     rzDe
        lda     frA
        sta     rzA
        jsr     tomaJugada
        lda     pnDe
        sta     rmDe
        lda     pnA
        sta     rmA
        lda     pnCorona
        sta     rmCorona
        jmp     rmJugada
rmFin
        jsr     vaciaPila
        lda     #0
        cmp     rmClaves
        rts

; ------------------------------------------------------------------------------
; mataDefensas: is the side to move mated in the moves that are left, whatever it does?
; in:        ply; mtQuedan of the ply before, the move just made among them
; out:       C clear if so
; preserves: ply
; ------------------------------------------------------------------------------
mataDefensas
        ldx     ply
        ldy     mtQuedan-1,x
        dey
        tya
        sta     mtQuedan,x
        bne     mdQuedan
        jsr     detectaJaque            ; no move is left: it has to be mate now
        beq     mdVive
        jsr     abreLista
        jsr     analiza
        ldy     #0
        jsr     listaRey                ; the king answers most checks
        cpy     #0
        bne     mdVive
        jsr     genera
        cpy     #0
        beq     mdMuere
mdVive
        sec
        rts
mdQuedan
        jsr     vigilaSiToca
        bcs     mdVive
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        jsr     detectaJaque
        bne     mdTodas
        jsr     acabaEnTablas
        bcs     mdVive
        jsr     respuestaVale
        bcs     mdTodas
        jsr     abreLista
        ldy     #0
        jsr     cierraLista             ; lists further down begin here
        jsr     pruebaDefensa
        bcs     mdVive
        ldx     ply
        inc     ltSiguiente,x           ; it will be the first of the list
mdTodas
        jsr     genera
        cpy     #0
        beq     mdSinJugadas
        jsr     acabaEnTablas
        bcs     mdVive
        jsr     adelantaRespuesta
mdJugada
        jsr     sacaSeguida
        bcs     mdMuere
        jsr     pruebaDefensa
        bcc     mdJugada
        jmp     apuntaRespuesta
mdSinJugadas
        lda     numJaques
        beq     mdVive                  ; stalemate
mdMuere
        clc
        rts

; ------------------------------------------------------------------------------
; pruebaDefensa: does a move hold?
; in:        jDe, jA; ply; mtQuedan of the ply before
; out:       C set if so
; preserves: ply
; ------------------------------------------------------------------------------
pruebaDefensa
        jsr     hazTanteada
        ldx     ply
        lda     mtQuedan-1,x
        sta     mtQuedan,x
        jsr     hayMate
        php
        jsr     deshaz
        plp
        rts

; ------------------------------------------------------------------------------
; hayMate: can the side to move mate in the moves that are left?
; in:        ply; mtQuedan
; out:       C clear if so
; preserves: ply
; ------------------------------------------------------------------------------
hayMate
        jsr     acabaEnTablas
        bcs     hmFin
        jsr     genera
        cpy     #0
        beq     hmNo
        jsr     preparaAtaque
hmJugada
        jsr     sacaSeguida
        bcs     hmFin
        jsr     hazTanteada
        jsr     mataDefensas
        php
        jsr     deshaz
        plp
        bcc     apuntaRespuesta
        lda     pnParar
        beq     hmJugada
hmNo
        sec
hmFin
        rts

; ------------------------------------------------------------------------------
; apuntaRespuesta: notes the move that was just taken back
; in:        ply; frDe, frA
; out:       mtRespuesta
; preserves: Y, C
; ------------------------------------------------------------------------------
apuntaRespuesta
        ldx     ply
        lda     frDe,x
        sta     mtRespuestaDe,x
        lda     frA,x
        sta     mtRespuestaA,x
        rts

; ------------------------------------------------------------------------------
; acabaEnTablas: is the position drawn, whatever its moves are?
; in:        ply
; out:       C set if so
; preserves: nothing
; ------------------------------------------------------------------------------
acabaEnTablas
        jsr     esTablas
        bcs     aeFin
        lda     cincuenta
        cmp     #maxCincuenta
aeFin
        rts

; ------------------------------------------------------------------------------
; respuestaVale: can the answer that did before be given here? Not what esPosible does not know.
; in:        ply, not in check; mtRespuesta
; out:       C clear if so; jDe, jA
; preserves: nothing
; cycles:    at most 1400
; ------------------------------------------------------------------------------
respuestaVale
        jsr     tomaRespuesta
        bmi     rvNo
        jsr     esPosible
        bne     rvNo
        jmp     esLegal
rvNo
        sec
        rts

; ------------------------------------------------------------------------------
; tomaRespuesta: the answer that did before
; in:        ply; mtRespuesta
; out:       jDe, jA; N set if there is none, or a special one
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
tomaRespuesta
        ldx     ply
        lda     mtRespuestaDe,x
        sta     jDe
        lda     mtRespuestaA,x
        sta     jA
        rts

; ------------------------------------------------------------------------------
; sacaSeguida: the next move of a list, as it stands there
; in:        ply; ltSiguiente, ltNumero
; out:       C clear, and jDe, jA; C set if there is none
; preserves: nothing
; cycles:    at most 120
; ------------------------------------------------------------------------------
sacaSeguida
        ldx     ply
        lda     ltSiguiente,x
        cmp     ltNumero,x
        bcs     ssFin
        inc     ltSiguiente,x
        tay
        jsr     abreLista               ; C is clear
        jsr     tomaSacada
ssFin
        rts

; ------------------------------------------------------------------------------
; preparaAtaque: a list for the side that is to mate. For its last move, only those that
; give check, and what is special.
; in:        ply; its list; mtQuedan
; out:       ltSiguiente; the list
; preserves: nothing
; cycles:    at most 130000
; ------------------------------------------------------------------------------
preparaAtaque
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        lda     mtQuedan,x
        cmp     #1
        bne     adelantaRespuesta
        lda     ltNumero,x
        sta     numLista
        jsr     abreLista
        ldx     ajeno
        lda     casillaDe,x
        eor     #$77
        sta     ptAtaca
        ldy     #0
        sty     destino                 ; so many are left
paMira
        sty     temporal
        jsr     tomaSacada
        bmi     paQueda
        ldy     jDe
        lda     (ptAtaca),y
        and     #atDama
        bne     paPrueba                ; leaving the line may uncover a check
        ldx     tablero,y
        ldy     tipoDe,x
        lda     atTipo,y
        beq     paPrueba                ; a pawn
        ldy     jA
        and     (ptAtaca),y
        beq     paSgte
paPrueba
        jsr     daJaque
        bcc     paSgte
paQueda
        ldy     destino
        lda     jDe
        sta     (ptDe),y
        lda     jA
        sta     (ptA),y
        inc     destino
paSgte
        ldy     temporal
        iny
        cpy     numLista
        bne     paMira
        ldx     ply
        lda     destino
        sta     ltNumero,x
        rts

; ------------------------------------------------------------------------------
; adelantaRespuesta: brings the answer that did before to the front of the list
; in:        ply; its list; mtRespuesta
; preserves: nothing
; cycles:    at most 8000
; ------------------------------------------------------------------------------
adelantaRespuesta
        jsr     tomaRespuesta
        lda     ltNumero,x
        sta     numLista
        jsr     abreLista
        ldy     #0
adeBusca
        lda     (ptA),y
        cmp     jA
        bne     adeSgte
        lda     (ptDe),y
        cmp     jDe
        beq     adeCambia
adeSgte
        iny
        cpy     numLista
        bne     adeBusca
        rts
adeCambia
        sty     destino
        ldy     #0
        lda     (ptDe),y
        tax
        lda     jDe
        sta     (ptDe),y
        lda     (ptA),y
        pha
        lda     jA
        sta     (ptA),y
        ldy     destino
        pla
        sta     (ptA),y
        txa
        sta     (ptDe),y
        rts
