; SPDX-License-Identifier: MIT
;
; Mates.asm - the problem solver: does a first move force mate in so many moves, or force the other side to
; give it? It tries everything but what cannot matter: the last move of the attacker has to give
; check, so others are not made, and what answered one move is tried first against the next: a
; defence that held, before any list is made, and an attack that went on.

; By ply: an answer that did.
mtRespuestaDe   = nvCorteDe
mtRespuestaA    = nvCorteA
mtQuedan        = nvProf                ; moves of the attacker that are left

; ------------------------------------------------------------------------------
; mataDefensas: is the side to move mated in the moves that are left, whatever it does? Or in a selfmate: does it
; mate?
; in:        ply; mtQuedan of the ply before, the move just made among them; rmTipo
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
        lda     rmTipo
        bne     mdQuedan                ; all answers have to mate

; ------------------------------------------------------------------------------
; esMate: is the side to move mated?
; in:        ply, not 0
; out:       C clear if so
; preserves: ply
; cycles:    at most 30000
; ------------------------------------------------------------------------------
esMate
        jsr     detectaJaque
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
        lda     rmTipo
        bne     mdVive                  ; it cannot mate any more
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
; hayMate: can the side to move mate in the moves that are left? Or in a selfmate: is it mated, or can it
; force that?
; in:        ply; mtQuedan; rmTipo
; out:       C clear if so
; preserves: ply
; ------------------------------------------------------------------------------
hayMate
        jsr     acabaEnTablas
        bcs     hmFin
        ldx     ply
        lda     mtQuedan,x
        beq     hmAhora
        jsr     genera
        cpy     #0
        beq     hmSinJugadas
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
hmSinJugadas
        lda     rmTipo
        beq     hmNo
        lda     numJaques
        beq     hmNo
        clc
        rts
hmAhora
        jmp     esMate

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
; preparaAtaque: a list for the side that attacks. For the last move before a mate, only those that
; give check, and what is special.
; in:        ply; its list; mtQuedan; rmTipo
; out:       ltSiguiente; the list
; preserves: nothing
; cycles:    at most 130000
; ------------------------------------------------------------------------------
preparaAtaque
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        ldy     mtQuedan,x
        dey
        bne     adelantaRespuesta
        lda     rmTipo
        cmp     #inverso
        beq     adelantaRespuesta
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
