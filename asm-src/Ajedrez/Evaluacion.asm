; SPDX-License-Identifier: MIT
;
; Evaluacion.asm - what a position is worth.
;
; Every piece is worth what its square makes of it, in two sets of tables: the middle
; game's and the ending's; the pieces left on the board say how much of each counts. The search has
; one set, made of both when it begins, by the pieces that are left then, so that a move changes one
; sum; where it looks at no captures, for plain minimax, each leaf is valued by its own. Unit of
; tables, sum and values: 5/100 of a pawn. A king that has lost all his pieces is worth less near the
; edge and near the other king.

*=zonaAlta

; ------------------------------------------------------------------------------
; evalua: what is the position worth?
; in:        the position
; out:       evValor, signed, 1/100 of a pawn, for the side to move
; preserves: nothing
; cycles:    at most 6000
; ------------------------------------------------------------------------------
evValor         word    0
faseLlena       = 24
faseRemate      = 10                    ; below it a side may have lost all its pieces

; Share of the middle game by fase, in 1/16.
pesoMedio       byte    0,1,1,2,3,3,4,5,5,6,7,7,8,9,9,10,11,11,12,13,13,14,15,15,16

evalua
        jsr     valoraPosicion
        lda     valorLo
        ldx     valorHi
        jsr     enCentesimas
        sta     evValor
        stx     evValor+1
        rts

; ------------------------------------------------------------------------------
; enCentesimas: a value of the search in 1/100 of a pawn; ways to a mate stay as they are
; in:        A low byte, X high byte
; out:       A low byte, X high byte
; preserves: Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
paginasValor    = $70                   ; pages above and below 0; a way to a mate is beyond them

enCentesimas
        sta     limiteLo
        stx     limiteHi
        txa
        clc
        adc     #paginasValor
        cmp     #2*paginasValor
        bcs     ecnMate
        stx     temporal
        lda     limiteLo
        asl
        rol     temporal
        asl
        rol     temporal
        clc
        adc     limiteLo
        pha
        lda     temporal
        adc     limiteHi
        tax
        pla
        rts
ecnMate
        lda     limiteLo
        rts

; ------------------------------------------------------------------------------
; valoraHoja: what is the position worth to the search?
; in:        suma, fase; propio; ajQuieta
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 5900; 900, if it looks at captures
; ------------------------------------------------------------------------------
valoraHoja
        lda     ajQuieta
        beq     vhPosicion
        ldx     suma+1
        lda     suma
        bit     propio
        bpl     vhPon
        eor     #$ff                    ; seen by black
        clc
        adc     #1
        sta     valorLo
        txa
        eor     #$ff
        adc     #0
        sta     valorHi
        jmp     vhFase
vhPon
        sta     valorLo
        stx     valorHi
vhFase
        lda     fase
        cmp     #faseRemate
        bcs     evFin
        jmp     evRemate
vhPosicion
        jmp     valoraPosicion

; ------------------------------------------------------------------------------
; niegaValor: the value seen by the other side
; in:        valorLo/Hi
; out:       valorLo/Hi
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
niegaValor
        lda     #0
        sec
        sbc     valorLo
        sta     valorLo
        lda     #0
        sbc     valorHi
        sta     valorHi
evFin
        rts

; ------------------------------------------------------------------------------
; valoraPosicion: what is the position worth, counting all its pieces?
; in:        the position
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 5800
; ------------------------------------------------------------------------------
sumaMedio       = nuevaSuma             ; sumaFinal follows: white less black, by each set of tables
sumaFinal       = nuevaSuma+2
evNegativo      = signo                 ; the difference of the sums is below 0
ptMedio         = ptValores
ptFinal         = ptColumna

valoraPosicion
        lda     #0
        ldx     #3
vpoSuma
        sta     sumaMedio,x
        dex
        bpl     vpoSuma
        ldx     #blancas+15
        jsr     sumaBando
        ldx     #negras+15
        jsr     sumaBando
        jsr     mezclaSumas
        lda     propio
        bpl     vpoFase
        jsr     niegaValor
vpoFase
        lda     fase
        cmp     #faseRemate
        bcc     evRemateLejos
        rts
evRemateLejos
        jmp     evRemate

; ------------------------------------------------------------------------------
; sumaBando: adds the values of a side's pieces by both sets
; in:        X, its last number; sumaMedio, sumaFinal
; out:       sumaMedio, sumaFinal
; preserves: nothing
; cycles:    at most 2300
; ------------------------------------------------------------------------------
sumaBando
        stx     signo                   ; bit 7: black
sbPieza
        ldy     casillaDe,x
        bmi     sbSgte
        jsr     apuntaBases
        lda     (ptMedio),y
        bit     signo
        bmi     sbNegras
        clc
        adc     sumaMedio
        sta     sumaMedio
        bcc     sbFinal
        inc     sumaMedio+1
sbFinal
        lda     (ptFinal),y
        clc
        adc     sumaFinal
        sta     sumaFinal
        bcc     sbSgte
        inc     sumaFinal+1
sbSgte
        dex
        txa
        and     #15
        cmp     #15
        bne     sbPieza
        rts
sbNegras
        lda     sumaMedio
        sec
        sbc     (ptMedio),y
        sta     sumaMedio
        bcs     sbNegraFinal
        dec     sumaMedio+1
sbNegraFinal
        lda     sumaFinal
        sec
        sbc     (ptFinal),y
        sta     sumaFinal
        bcs     sbSgte
        dec     sumaFinal+1
        jmp     sbSgte

; ------------------------------------------------------------------------------
; apuntaBases: where both sets have a piece's value
; in:        X, its number; Y, its square; signo, bit 7: black
; out:       ptMedio, ptFinal, Y
; preserves: X
; cycles:    at most 90
; ------------------------------------------------------------------------------
baseLo  byte    $00,$40,$80,$c0,$00,$40
baseHi  byte    >valorMedio,>valorMedio,>valorMedio,>valorMedio,>valorMedio+1,>valorMedio+1

apuntaBases
        tya
        and     #7
        sta     temporal
        tya
        lsr
        and     #$38
        bit     signo
        bmi     abNegra
        eor     #$38                    ; white's first rank is the last one
abNegra
        ora     temporal
        pha
        ldy     tipoDe,x
        lda     baseLo-1,y
        sta     ptMedio
        clc
        adc     #<(valorFinal-valorMedio)
        sta     ptFinal
        lda     baseHi-1,y
        sta     ptMedio+1
        adc     #>(valorFinal-valorMedio)
        sta     ptFinal+1
        pla
        tay
        rts

; ------------------------------------------------------------------------------
; mezclaSumas: both sums by their shares
; in:        sumaMedio, sumaFinal; fase
; out:       valorLo/Hi, for white
; preserves: Y
; cycles:    at most 420
; ------------------------------------------------------------------------------
mezclaSumas
        ldx     fase
        cpx     #faseLlena
        bcc     mzMezcla
        lda     sumaMedio
        ldx     sumaMedio+1
        jmp     mzPon
mzMezcla
        lda     pesoMedio,x
        sta     factor
        lda     sumaMedio
        sec
        sbc     sumaFinal
        sta     limiteLo
        lda     sumaMedio+1
        sbc     sumaFinal+1
        sta     limiteHi
        sta     evNegativo
        bpl     mzPositiva
        lda     #0                      ; its size
        sec
        sbc     limiteLo
        sta     limiteLo
        lda     #0
        sbc     limiteHi
        sta     limiteHi
mzPositiva
        ldx     #4
        lda     #0
        sta     producto
        sta     producto+1
mzBit
        lsr     factor
        bcc     mzSgte
        lda     producto
        clc
        adc     limiteLo
        sta     producto
        lda     producto+1
        adc     limiteHi
        sta     producto+1
mzSgte
        lsr     producto+1
        ror     producto
        dex
        bne     mzBit
        bit     evNegativo
        bmi     mzResta
        lda     sumaFinal
        clc
        adc     producto
        pha
        lda     sumaFinal+1
        adc     producto+1
        tax
        pla
        jmp     mzPon
mzResta
        lda     sumaFinal
        sec
        sbc     producto
        pha
        lda     sumaFinal+1
        sbc     producto+1
        tax
        pla
mzPon
        sta     valorLo
        stx     valorHi
        rts
