; SPDX-License-Identifier: MIT
;
; Quieta.asm - the end of the search: captures and promotions only, so that no position is
; valued in the middle of an exchange. A side need not capture; in check it has all moves.

; Half-moves below the search to which checks are met with all moves, and to which captures
; are tried at all.
maxHuidas       = 1
maxCapturas     = 6

; ------------------------------------------------------------------------------
; quieta: values the position
; in:        ply; nvAlfa, nvBeta of this ply
; out:       valorLo/Hi; or pnParar
; preserves: ply
; ------------------------------------------------------------------------------
quieta
        jsr     hayLista
        bcs     quHoja
        ldx     ply
        cpx     #topePly
        bcc     quCabe
quHoja
        jmp     valoraHoja
quCabe
        jsr     abreNodo
        jsr     analiza
        lda     numJaques
        beq     quParada
        ldx     ply                     ; nvProf is 0, -1, -2 ...
        lda     nvProf,x
        clc
        adc     #maxHuidas
        bpl     quJaque
quParada
        jsr     valoraHoja
        jsr     paraQuieta
        bcs     quFin
        lda     nvProf,x
        cmp     #0-maxCapturas
        beq     quFin
        lda     #0
        sta     nvHuye,x
        jsr     genera
        jsr     separaCapturas
        ldx     ply                     ; moves behind the captures are left out
        lda     nvCapturas,x
        sta     ltNumero,x
        jmp     quSigue
quJaque
        jsr     genera
        cpy     #0
        beq     quMate
        lda     #1
        ldx     ply
        sta     nvHuye,x
        jsr     separaCapturas
quSigue
        jsr     siguienteJugada
        bcs     quFin
        jsr     valeCaptura
        beq     quPasa
        bcs     quFin
        jsr     cuentaNodo
        bcs     quVuelve
        jsr     haz
        jsr     olvidaLinea
        jsr     ventanaHija
        jsr     quieta
        jsr     deshaz
        lda     pnParar
        bne     quVuelve
        jsr     comparaHija
        bcc     quSigue
quFin
        ldx     ply
        lda     nvMejorLo,x
        sta     valorLo
        lda     nvMejorHi,x
        sta     valorHi
quVuelve
        rts
quPasa
        jsr     vigilaSiToca
        bcc     quSigue
        rts
quMate
        jmp     valoraSinJugadas

; ------------------------------------------------------------------------------
; paraQuieta: not to capture is worth the evaluation
; in:        valorLo/Hi; ply
; out:       nvQuieto, nvMejor, nvAlfa; X = ply; C set when no move matters
; preserves: nothing
; cycles:    at most 120
; ------------------------------------------------------------------------------
paraQuieta
        ldx     ply
        lda     valorLo
        sta     nvQuietoLo,x
        sta     nvMejorLo,x
        cmp     nvBetaLo,x
        lda     valorHi
        sta     nvQuietoHi,x
        sta     nvMejorHi,x
        sbc     nvBetaHi,x
        bvc     pqBeta
        eor     #$80
pqBeta
        bmi     pqAlfa
        sec
        rts
pqAlfa
        lda     nvAlfaLo,x
        cmp     valorLo
        lda     nvAlfaHi,x
        sbc     valorHi
        bvc     pqMenor
        eor     #$80
pqMenor
        bpl     pqFin
        lda     valorLo
        sta     nvAlfaLo,x
        lda     valorHi
        sta     nvAlfaHi,x
pqFin
        clc
        rts

; ------------------------------------------------------------------------------
; valeCaptura: is a capture worth a trial? Not when even the piece for nothing would not
; bring enough, and then no other one either; nor when a pawn takes back what is worth more.
; in:        jDe, jA, as lists hold them; nvQuieto, nvAlfa, nvHuye; ply
; out:       Z set: pass over it; Z clear, C set: it and all others are not worth it; both
;            clear: try it
; preserves: nothing
; cycles:    at most 170
; ------------------------------------------------------------------------------
; By kind of what is taken: its value and two pawns more.
gananciaLo      byte    0,<300,<520,<530,<700,<1100
gananciaHi      byte    0,>300,>520,>530,>700,>1100

valeCaptura
        ldx     ply
        lda     nvHuye,x
        bne     vcVale
        ldy     jA
        bmi     vcVale
        ldx     tablero,y
        ldy     tipoDe,x
        sty     temporal
        ldx     ply
        lda     nvQuietoLo,x
        clc
        adc     gananciaLo,y
        sta     limiteLo
        lda     nvQuietoHi,x
        adc     gananciaHi,y
        sta     limiteHi
        lda     nvAlfaLo,x
        cmp     limiteLo
        lda     nvAlfaHi,x
        sbc     limiteHi
        bvc     vcAlfa
        eor     #$80
vcAlfa
        bmi     vcBasta
        lda     #1
        sec
        rts
vcBasta
        ldx     jDe
        ldy     tablero,x
        ldx     tipoDe,y
        dex                             ; bishop and knight are alike
        cpx     temporal
        beq     vcVale
        bcc     vcVale
        ldx     jA
        bit     propio
        bvs     vcBlancas
        lda     tablero-15,x
        jsr     vcEsPeon
        beq     vcFin
        lda     tablero-17,x
        jmp     vcMira
vcBlancas
        lda     tablero+15,x
        jsr     vcEsPeon
        beq     vcFin
        lda     tablero+17,x
vcMira
        jsr     vcEsPeon
        beq     vcFin
vcVale
        lda     #1
        clc
vcFin
        rts

; ------------------------------------------------------------------------------
; vcEsPeon: does this stand in an enemy pawn's place in the list?
; in:        A, what the board holds; ajeno
; out:       Z set if so
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
vcEsPeon
        and     #$f8
        eor     #prPeones
        cmp     ajeno
        rts
