; SPDX-License-Identifier: MIT
;
; Evaluacion.asm - what a position is worth.
;
; Every piece is worth what its square makes of it, in two sets of tables: the middle
; game's and the ending's. haz keeps both sums; the pieces left on the board say how much
; of each counts. Unit of tables and sums: 5/100 of a pawn. A king that has lost all his
; pieces is worth less near the edge and near the other king.

        ifdef   GATO
        assert  * <= finZonaBaja,"the rules reach into sprites and characters"
        endif
*=zonaAlta

; ------------------------------------------------------------------------------
; evalua: what is the position worth?
; in:        sumaMedio, sumaFinal, fase; propio
; out:       evValor, signed, 1/100 of a pawn, for the side to move
; preserves: nothing
; cycles:    at most 1500
; ------------------------------------------------------------------------------
evValor         word    0
evNegativo      byte    0               ; the difference of the sums is below 0
faseLlena       = 24
faseRemate      = 10                    ; below it a side may have lost all its pieces

; Share of the middle game by fase, in 1/16.
pesoMedio       byte    0,1,1,2,3,3,4,5,5,6,7,7,8,9,9,10,11,11,12,13,13,14,15,15

evalua
        jsr     valoraHoja
        lda     valorLo
        sta     evValor
        lda     valorHi
        sta     evValor+1
        rts

; ------------------------------------------------------------------------------
; valoraHoja: the same for the search
; in:        sumaMedio, sumaFinal, fase; propio
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 1450
; ------------------------------------------------------------------------------
valoraHoja
        lda     sumaMedio
        sta     nuevoMedio
        lda     sumaMedio+1
        sta     nuevoMedio+1
        lda     sumaFinal
        sta     nuevoFinal
        lda     sumaFinal+1
        sta     nuevoFinal+1
        lda     fase
        sta     nuevaFase
        cmp     #faseRemate
        bcs     valoraTanteo
        jsr     valoraTanteo
        jmp     evRemate

; ------------------------------------------------------------------------------
; valoraTanteo: what would the position be worth with the sums that tantea has found? Below
; faseRemate there may be more to it.
; in:        nuevoMedio, nuevoFinal, nuevaFase; propio
; out:       valorLo/Hi, for the side to move
; preserves: Y
; cycles:    at most 420
; ------------------------------------------------------------------------------
; One bit of the factor, when the word is a byte: A is the product so far.
        defm    pasoOctavo
        lsr     factor
        bcc     @no
        clc
        adc     limiteLo
@no
        ror
        endm

valoraTanteo
        ldx     nuevaFase
        cpx     #faseLlena
        bcc     evMezcla
        lda     nuevoMedio
        ldx     nuevoMedio+1
        jmp     evCentesimas
evMezcla
        lda     pesoMedio,x
        sta     factor
        lda     nuevoMedio
        sec
        sbc     nuevoFinal
        sta     limiteLo
        lda     nuevoMedio+1
        sbc     nuevoFinal+1
        sta     limiteHi
        sta     evNegativo
        bpl     evPositiva
        lda     #0                      ; its size
        sec
        sbc     limiteLo
        sta     limiteLo
        lda     #0
        sbc     limiteHi
        sta     limiteHi
evPositiva
        beq     evOcteto
        ldx     #4                      ; seldom
        lda     #0
        sta     producto
        sta     producto+1
evBit
        lsr     factor
        bcc     evSgte
        lda     producto
        clc
        adc     limiteLo
        sta     producto
        lda     producto+1
        adc     limiteHi
        sta     producto+1
evSgte
        lsr     producto+1
        ror     producto
        dex
        bne     evBit
        beq     evProducto
evOcteto
        sta     producto+1
        pasoOctavo
        pasoOctavo
        pasoOctavo
        pasoOctavo
        sta     producto
evProducto
        bit     evNegativo
        bmi     evResta
        lda     nuevoFinal
        clc
        adc     producto
        pha
        lda     nuevoFinal+1
        adc     producto+1
        tax
        pla
        jmp     evCentesimas
evResta
        lda     nuevoFinal
        sec
        sbc     producto
        pha
        lda     nuevoFinal+1
        sbc     producto+1
        tax
        pla

; Five times A (low) and X (high), seen by the side to move.
evCentesimas
        sta     valorLo
        stx     valorHi
        asl
        rol     valorHi
        asl
        rol     valorHi
        clc
        adc     valorLo
        sta     valorLo
        txa
        adc     valorHi
        sta     valorHi
        lda     propio
        bpl     evFin

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
; evRemate: if one king stands alone, he is driven to the edge and the other one comes near
; in:        valorLo/Hi; propio
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 800
; ------------------------------------------------------------------------------
; How far a file or rank is from the middle.
evBorde         byte    3,2,1,0,0,1,2,3
maxLejos        = 14                    ; steps between two kings along files and ranks

evRemate
        ldx     #blancas+15
        jsr     estaSolo
        bcc     erNegro
        ldx     #negras+15
        jsr     estaSolo
        bcs     evFin                   ; both
        ldx     #blancas
        bne     erMide
erNegro
        ldx     #negras+15
        jsr     estaSolo
        bcc     evFin
        ldx     #negras
erMide
        lda     casillaDe,x
        and     #7
        tay
        lda     evBorde,y
        sta     factor
        lda     casillaDe,x
        lsr
        lsr
        lsr
        lsr
        tay
        lda     evBorde,y
        clc
        adc     factor
        asl                             ; the edge counts double
        sta     producto
        lda     casillaDe+blancas
        and     #7
        sta     factor
        lda     casillaDe+negras
        and     #7
        jsr     erDistancia
        sta     producto+1
        lda     casillaDe+blancas
        lsr
        lsr
        lsr
        lsr
        sta     factor
        lda     casillaDe+negras
        lsr
        lsr
        lsr
        lsr
        jsr     erDistancia
        clc
        adc     producto+1
        eor     #$ff
        sec
        adc     #maxLejos
        clc
        adc     producto
        asl
        asl
        asl
        ldy     fase
        cpy     #2
        bcc     erSuma                  ; pawns count most
        sta     producto
        tya                             ; else pieces by fase, wherever they stand
        lsr
        tay
        lda     #0
        ror
        clc
        adc     producto
        sta     valorLo
        tya
        adc     #2
        sta     valorHi
        cpx     propio
        bne     erFin
        jmp     niegaValor
erSuma
        cpx     propio
        beq     erPierde
        clc
        adc     valorLo
        sta     valorLo
        bcc     erFin
        inc     valorHi
erFin
        rts
erPierde
        eor     #$ff
        sec
        adc     valorLo
        sta     valorLo
        bcs     erFin
        dec     valorHi
        rts
erDistancia
        sec
        sbc     factor
        bcs     erFin
        eor     #$ff
        adc     #1                      ; C is clear
        rts

; ------------------------------------------------------------------------------
; estaSolo: has a king lost all his pieces?
; in:        X, last number of the side
; out:       C set if so
; preserves: Y
; cycles:    at most 260
; ------------------------------------------------------------------------------
estaSolo
        lda     casillaDe,x
        bpl     esoNo
        dex
        txa
        and     #15
        bne     estaSolo
        sec
        rts
esoNo
        clc
        rts
