; SPDX-License-Identifier: MIT
;
; Alcanza.asm - the end of the search where the window is null. All that is asked there is whether
; captures bring a side above alpha, and all that is kept is how much it wants: one byte, of
; which a move takes what it gains. The rules are those of Quieta.asm; values, sums and windows are not
; needed.

sesgo   = 28                            ; what wants is kept with this on top, as it may be a little below 0

; ------------------------------------------------------------------------------
; alcanza: does the side to move come above alpha?
; in:        ply; nvFalta, nvJaque, nvProf of this ply: 0, -1, -2 …
; out:       C set if so; pnParar
; preserves: ply
; ------------------------------------------------------------------------------
alcanza
        ldx     ply
        lda     ltDeHi,x
        cmp     #topeListas
        bcs     alcNo
        cpx     #topePly
        bcs     alcNo
        lda     #0
        sta     nvNumero,x
        ldy     nvJaque,x
        beq     alcLibre
        bmi     alcLibre                ; it is known only as far down as it matters
        jmp     alcJaque
alcLibre
        lda     nvFalta,x
        ldy     #peon
alcTipo
        cmp     alcances,y
        bcc     alcBasta
        iny
        cpy     #dama+1
        bne     alcTipo
alcNo
        clc
        rts
alcBasta
        sty     umbral
        lda     nvProf,x
        cmp     #0-maxCapturas
        beq     alcNo
        lda     nvJaque,x
        beq     alcLista
        jsr     detectaJaque
        bne     alcNo
alcLista
        lda     #1
        sta     maxCoronas
        jsr     generaCapturas
        tya
        beq     alcNo
        sta     nvQuedan,x
        ldy     mejorLugar
        jmp     alcToma
alcCaptura
        ldx     ply
        dec     nvQuedan,x
        beq     alcNo
        jsr     sacaMejor
alcToma
        tacha
        jsr     pierdeCaptura
        bcs     alcCaptura
        jsr     esLegal
        bcs     alcCaptura
alcJugada
        jsr     cuentaNodo
        bcs     alcNo
        lda     jA
        bmi     alcEspecial
        jsr     mide
        ldx     ply
        cmp     nvFalta,x
        beq     alcPoco
        bcc     alcPoco
alcHaz
        jsr     restaFalta
        jsr     hazMinima
        jsr     miraHija
        jsr     alcanza
        jsr     deshazMinima
        bcs     alcOtra
alcMira
        lda     pnParar
        bne     alcNo
        sec
        rts
alcPoco
        ldy     nvProf,x
        bne     alcOtra
        sta     factor
        jsr     daJaque                 ; checks are met with all moves here
        bcc     alcOtra
        ldx     ply
        lda     factor
        jmp     alcHaz
alcEspecial
        jsr     haz
        jsr     mideHecha
        ldx     ply
        dex
        cmp     nvFalta,x
        beq     alcDeshaz
        bcc     alcDeshaz
        jsr     restaFalta
        jsr     miraHija
        jsr     alcanza
        php
        jsr     deshaz
        plp
        bcc     alcMira
        bcs     alcOtra
alcDeshaz
        jsr     deshaz
alcOtra
        ldx     ply
        lda     nvJaque,x
        bne     alcHuida
        jmp     alcCaptura
alcJaque
        jsr     vigilaSiToca            ; long lists take their time
        bcs     alcNada
        jsr     genera
        cpy     #0
        beq     alcNada
        ldx     ply
        lda     #0
        sta     ltSiguiente,x
        lda     #nada
        sta     nvTablaA,x
        jsr     vigilaSiToca
        bcs     alcNada
        jsr     ordenaHuidas
alcHuida
        jsr     sacaMejor
        bcs     alcNada
        jsr     tachaSacada
        jmp     alcJugada
alcNada
        clc
        rts

; The same as ganancia, with sesgo.
alcances        byte    ganaPeon+sesgo,ganaPeon+sesgo,ganaCaballo+sesgo
                byte    ganaAlfil+sesgo,ganaTorre+sesgo,ganaDama+sesgo

; ------------------------------------------------------------------------------
; amenazan: does the other side, if it moves twice, take so much that the value falls below beta?
; in:        ply; nvFalta of the next one
; out:       C set if so; or pnParar
; preserves: nothing
; ------------------------------------------------------------------------------
amenazan
        ldx     ply
        lda     ltDeLo,x                ; there is no list yet
        sta     ltDeLo+1,x
        lda     ltDeHi,x
        sta     ltDeHi+1,x
        lda     #0
        sta     nvJaque+1,x
        lda     #0-1
        sta     nvProf+1,x
        jsr     hazNula
        jsr     alcanza
        retrocede
        lda     frAlPaso,x
        sta     alPaso
        rts

; ------------------------------------------------------------------------------
; miraHija: gives a child its depth, and looks whether it is in check if that matters
; in:        ply, the child's
; out:       nvProf, nvJaque
; preserves: nothing
; cycles:    at most 1050
; ------------------------------------------------------------------------------
miraHija
        ldx     ply
        ldy     nvProf-1,x
        dey
        tya
        sta     nvProf,x
        cmp     #1-maxHuidas
        beq     mhjMira
        lda     #desconocido
        sta     nvJaque,x
        rts
mhjMira
        jmp     detectaJaque

; ------------------------------------------------------------------------------
; restaFalta: what the other side needs to gain after a move: what the move gains beyond alpha
; in:        A, the gain with sesgo; X, ply of the move
; out:       nvFalta of the next ply
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
restaFalta
        sec
        sbc     nvFalta,x
        bcs     rfMas
        adc     #sesgo-1                ; it gains less, but gives check
        bcs     rfPon
        lda     #0
        beq     rfPon
rfMas
        adc     #sesgo-2                ; C is set
        bcc     rfPon
        lda     #$ff
rfPon
        sta     nvFalta+1,x
        rts

; ------------------------------------------------------------------------------
; mide: what does a move gain by the tables?
; in:        jDe, jA, no special move; propio
; out:       A, with sesgo on top, not below 0 and not above 255
; preserves: nothing
; cycles:    at most 150
; ------------------------------------------------------------------------------
mide
        ldy     jDe
        ldx     tablero,y
        ldy     tipoDe,x
        lda     valoresHi-1,y
        sta     ptValores+1
        lda     tipoLo-1,y
        bit     propio
        bmi     medNegras
        sta     ptValores
        ldy     jDe
        lda     (ptValores),y
        sta     temporal
        ldy     jA
        lda     (ptValores),y
        clc
        adc     #sesgo
        sec
        sbc     temporal
        ldx     tablero,y
        beq     medTranquila
        sta     temporal
        ldy     tipoDe,x
        lda     valoresHi-1,y
        sta     ptValores+1
        lda     tipoLo-1,y
        ora     #8                      ; black's half of the tables
        sta     ptValores
        ldy     jA
        lda     #0                      ; values of black are negative
        sec
        sbc     (ptValores),y
        jmp     medSuma
medNegras
        ora     #8
        sta     ptValores
        ldy     jA
        lda     (ptValores),y
        sta     temporal
        ldy     jDe
        lda     (ptValores),y
        clc
        adc     #sesgo
        sec
        sbc     temporal
        ldy     jA
        ldx     tablero,y
        beq     medTranquila
        sta     temporal
        ldy     tipoDe,x
        lda     valoresHi-1,y
        sta     ptValores+1
        lda     tipoLo-1,y
        sta     ptValores
        ldy     jA
        lda     (ptValores),y
medSuma
        clc
        adc     temporal
        ldx     temporal
        bmi     medResta
        bcc     medFin
        lda     #$ff
medFin
        rts
medResta
        bcs     medFin
medCero
        lda     #0
        rts
medTranquila
        tax
        bmi     medCero
        rts

; ------------------------------------------------------------------------------
; mideHecha: what has a special move gained?
; in:        the position after it; ply; its frame
; out:       as mide
; preserves: nothing
; cycles:    at most 70
; ------------------------------------------------------------------------------
mideHecha
        ldx     ply
        lda     suma
        sec
        sbc     frSumaLo-1,x
        tay
        lda     suma+1
        sbc     frSumaHi-1,x
        bit     propio
        bmi     mdcBlancas              ; black is to move now
        tax
        tya
        eor     #$ff
        clc
        adc     #1
        tay
        txa
        eor     #$ff
        adc     #0
mdcBlancas
        tax
        bmi     medCero
        bne     mdcMucho
        tya
        clc
        adc     #sesgo
        bcc     medFin
mdcMucho
        lda     #$ff
        rts
