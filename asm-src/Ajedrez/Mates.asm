; SPDX-License-Identifier: MIT
;
; Mates.asm - the problem solver: every first move that forces mate in so many moves. It
; tries everything but what cannot matter: the last move of the attacker has to give check,
; so others are not made, and a defence that holds is tried first against the next attack.

rmClaves        byte    0               ; first moves that force mate
rmDe            byte    0               ; one of them
rmA             byte    0
rmCorona        byte    0
rmNumero        byte    0               ; moves to the mate
maxMate         = 4

; By ply: a defence that held.
mtDefensaDe     = nvCorteDe
mtDefensaA      = nvCorteA
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
        sta     rmNumero
        sta     mtQuedan
        jsr     vaciaPila
        jsr     abreReloj
        lda     #0                      ; it takes the time that it needs
        sta     rlLimite
        sta     rlLimite+1
        sta     rlLimite+2
        ldx     #maxPly-1
        lda     #nada
rmOlvida
        sta     mtDefensaA,x
        dex
        bpl     rmOlvida
        lda     #0
        sta     pnAlto
        sta     pnParar
        jsr     genera
        cpy     #0
        beq     rmNinguna
        lda     #0
        sta     ltSiguiente
rmJugada
        ldy     ltSiguiente
        cpy     ltNumero
        beq     rmFin
        inc     ltSiguiente
        jsr     abreLista
        jsr     tomaSacada
        lda     rmNumero
        cmp     #1
        bne     rmPrueba
        jsr     puedeJaque
        beq     rmJugada
rmPrueba
        jsr     hazTanteada
        jsr     mataDefensas
        php
        jsr     deshaz
        plp
        bcs     rmJugada
        lda     pnParar
        bne     rmFin
        inc     rmClaves
        lda     rmClaves
        cmp     #1
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
        lda     rmClaves
        beq     rmNinguna
        clc
        rts
rmNinguna
        sec
        rts

; ------------------------------------------------------------------------------
; mataDefensas: is the side to move mated in the moves that are left, whatever it does?
; in:        ply; mtQuedan of the ply before, the move just made among them
; out:       C clear if so
; preserves: ply
; ------------------------------------------------------------------------------
mataDefensas
        ldx     ply
        lda     mtQuedan-1,x
        sec
        sbc     #1
        sta     mtQuedan,x
        bne     mdTodas
        jsr     analiza                 ; no move is left: it has to be mate now
        lda     numJaques
        beq     mdVive
mdTodas
        jsr     vigilaSiToca
        bcs     mdVive
        jsr     genera
        cpy     #0
        beq     mdSinJugadas
        ldx     ply
        lda     mtQuedan,x
        beq     mdVive
        lda     cincuenta
        cmp     #maxCincuenta
        bcs     mdVive
        jsr     esTablas
        bcs     mdVive
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        jsr     adelantaDefensa
mdJugada
        ldx     ply
        ldy     ltSiguiente,x
        tya
        cmp     ltNumero,x
        beq     mdMuere
        inc     ltSiguiente,x
        jsr     abreLista
        jsr     tomaSacada
        jsr     hazTanteada
        ldx     ply
        lda     mtQuedan-1,x
        sta     mtQuedan,x
        jsr     hayMate
        php
        jsr     deshaz
        plp
        bcc     mdJugada
        ldx     ply                     ; it holds
        lda     frDe,x
        sta     mtDefensaDe,x
        lda     frA,x
        sta     mtDefensaA,x
mdVive
        sec
        rts
mdSinJugadas
        lda     numJaques
        beq     mdVive                  ; stalemate
mdMuere
        clc
        rts

; ------------------------------------------------------------------------------
; adelantaDefensa: brings the defence that held before to the front of the list
; in:        ply; its list; mtDefensa
; preserves: nothing
; cycles:    at most 8000
; ------------------------------------------------------------------------------
adelantaDefensa
        jsr     abreLista
        lda     ltNumero,x
        sta     numLista
        lda     mtDefensaDe,x
        sta     jDe
        lda     mtDefensaA,x
        sta     jA
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

; ------------------------------------------------------------------------------
; hayMate: can the side to move mate in the moves that are left?
; in:        ply; mtQuedan
; out:       C clear if so
; preserves: ply
; ------------------------------------------------------------------------------
hayMate
        jsr     esTablas
        bcs     hmNo
        lda     cincuenta
        cmp     #maxCincuenta
        bcs     hmNo
        jsr     genera
        cpy     #0
        beq     hmNo
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
hmJugada
        ldx     ply
        ldy     ltSiguiente,x
        tya
        cmp     ltNumero,x
        beq     hmNo
        inc     ltSiguiente,x
        jsr     abreLista
        jsr     tomaSacada
        ldx     ply
        lda     mtQuedan,x
        cmp     #1
        bne     hmHaz
        jsr     puedeJaque
        beq     hmJugada
hmHaz
        jsr     hazTanteada
        jsr     mataDefensas
        php
        jsr     deshaz
        plp
        bcs     hmMas
        rts
hmMas
        lda     pnParar
        beq     hmJugada
hmNo
        sec
        rts

; ------------------------------------------------------------------------------
; puedeJaque: might a move give check?
; in:        jDe, jA
; out:       Z clear if so
; preserves: nothing
; cycles:    at most 80
; ------------------------------------------------------------------------------
puedeJaque
        ldx     ajeno
        lda     casillaDe,x
        eor     #$77
        sta     ptAtaca
        ldy     jA
        bmi     pjSi
        ldy     jDe
        lda     (ptAtaca),y
        and     #atDama
        bne     pjFin
        ldx     tablero,y
        ldy     tipoDe,x
        lda     atTipo,y
        bne     pjPieza
        lda     #atRey
pjPieza
        ldy     jA
        and     (ptAtaca),y
pjFin
        rts
pjSi
        lda     #1
        rts
