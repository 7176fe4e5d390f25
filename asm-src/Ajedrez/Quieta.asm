; SPDX-License-Identifier: MIT
;
; Quieta.asm - the end of the search: captures and promotions only, so that no position is
; valued in the middle of an exchange. A side need not capture; in check it has all moves.

; ------------------------------------------------------------------------------
; quieta: values the position
; in:        ply; nvAlfa, nvBeta of this ply
; out:       valorLo/Hi; or pnParar
; preserves: ply
; ------------------------------------------------------------------------------
quieta
        jsr hayLista
        bcs quHoja
        ldx ply
        cpx #topePly
        bcs quHoja
        jsr genera
        cpy #0
        bne quHay
        jmp valoraSinJugadas
quHoja
        jmp valoraHoja
quHay
        jsr abreNodo
        ldx ply
        lda #paseCapturas
        sta nvPase,x
        lda numJaques
        bne quSigue
        jsr valoraHoja
        jsr paraQuieta
        bcs quFin
        ldx ply
        lda #paseSolo
        sta nvPase,x
quSigue
        jsr siguienteQuieta
        bcs quFin
        jsr cuentaNodo
        bcs quVuelve
        jsr haz
        jsr olvidaLinea
        ldx ply
        jsr ventanaGirada
        jsr quieta
        jsr deshaz
        lda pnParar
        bne quVuelve
        jsr comparaHija
        bcc quSigue
quFin
        ldx ply
        lda nvMejorLo,x
        sta valorLo
        lda nvMejorHi,x
        sta valorHi
quVuelve
        rts

; ------------------------------------------------------------------------------
; paraQuieta: not to capture is worth the evaluation
; in:        valorLo/Hi; ply
; out:       nvMejor, nvAlfa; C set when no move matters
; preserves: nothing
; cycles:    at most 120
; ------------------------------------------------------------------------------
paraQuieta
        ldx ply
        lda valorLo
        sta nvMejorLo,x
        cmp nvBetaLo,x
        lda valorHi
        sta nvMejorHi,x
        sbc nvBetaHi,x
        bvc pqBeta
        eor #$80
pqBeta
        bmi pqAlfa
        sec
        rts
pqAlfa
        lda nvAlfaLo,x
        cmp valorLo
        lda nvAlfaHi,x
        sbc valorHi
        bvc pqMenor
        eor #$80
pqMenor
        bpl pqFin
        lda valorLo
        sta nvAlfaLo,x
        lda valorHi
        sta nvAlfaHi,x
pqFin
        clc
        rts

; ------------------------------------------------------------------------------
; siguienteQuieta: the next capture or promotion; in check, the next move
; in:        as siguienteJugada
; out:       jDe, jA; C set if there is none left
; preserves: nothing
; ------------------------------------------------------------------------------
paseSolo        = 1+$80         ; captures, and nothing behind them

siguienteQuieta
        ldx ply
        lda nvPase,x
        bmi sqSolo
        jmp sjBusca
sqSolo
        jsr abreLista
        ldy ltSiguiente,x
sqOtra
        tya
        cmp ltNumero,x
        beq sqNinguna
        lda (ptA),y
        sta jA
        lda (ptDe),y
        sta jDe
        iny
        tya
        sta ltSiguiente,x
        jsr esCaptura
        ldx ply
        bcs sqEsta
        ldy ltSiguiente,x
        bne sqOtra
sqEsta
        clc
        rts
sqNinguna
        sec
        rts
