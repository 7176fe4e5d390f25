; SPDX-License-Identifier: MIT
;
; Evaluacion.asm - what a position is worth.
;
; Every piece is worth what its square makes of it, in two sets of tables: the middle
; game's and the ending's. haz keeps both sums; the pieces left on the board say how much
; of each counts. Unit of tables and sums: 5/100 of a pawn.

        ifdef   GATO
        assert  * <= finZonaBaja,"the rules reach into sprites and characters"
        endif
*=zonaAlta

; Values by kind for white, rank 8 first: pawn, knight, bishop, rook, queen, king. Within a
; kind they differ by less than 128, and none is 0.
datosMedio
        byte    20, 20, 20, 20, 20, 20, 20, 20 ; pawn
        byte    31, 32, 32, 32, 32, 32, 32, 31
        byte    26, 27, 27, 27, 27, 27, 27, 26
        byte    23, 24, 24, 27, 27, 24, 24, 23
        byte    21, 22, 23, 25, 25, 23, 22, 21
        byte    19, 20, 21, 20, 20, 21, 20, 19
        byte    19, 20, 20, 17, 17, 20, 20, 19
        byte    20, 20, 20, 20, 20, 20, 20, 20
        byte    59, 61, 63, 65, 65, 63, 61, 59 ; knight
        byte    61, 63, 65, 67, 67, 65, 63, 61
        byte    63, 65, 68, 70, 70, 68, 65, 63
        byte    65, 67, 70, 72, 72, 70, 67, 65
        byte    65, 67, 69, 71, 71, 69, 67, 65
        byte    63, 65, 67, 69, 69, 67, 65, 63
        byte    61, 63, 65, 67, 67, 65, 63, 61
        byte    57, 59, 61, 63, 63, 61, 59, 57
        byte    64, 65, 66, 67, 67, 66, 65, 64 ; bishop
        byte    65, 66, 67, 68, 68, 67, 66, 65
        byte    66, 67, 68, 69, 69, 68, 67, 66
        byte    67, 68, 69, 70, 70, 69, 68, 67
        byte    67, 68, 69, 70, 70, 69, 68, 67
        byte    66, 67, 68, 69, 69, 68, 67, 66
        byte    65, 68, 67, 68, 68, 67, 68, 65
        byte    62, 63, 64, 65, 65, 64, 63, 62
        byte    95, 96, 96, 96, 96, 96, 96, 95 ; rook
        byte    99,100,100,100,100,100,100, 99
        byte    95, 96, 96, 96, 96, 96, 96, 95
        byte    95, 96, 96, 96, 96, 96, 96, 95
        byte    95, 96, 96, 96, 96, 96, 96, 95
        byte    95, 96, 96, 96, 96, 96, 96, 95
        byte    95, 96, 96, 96, 96, 96, 96, 95
        byte    95, 96, 97, 98, 98, 97, 96, 95
        byte    184,185,185,185,185,185,185,184 ; queen
        byte    184,185,185,185,185,185,185,184
        byte    184,185,185,185,185,185,185,184
        byte    184,185,185,185,185,185,185,184
        byte    184,185,185,185,185,185,185,184
        byte    185,186,186,186,186,186,186,185
        byte    185,186,186,186,186,186,186,185
        byte    185,186,186,186,186,186,186,185
        byte    10, 10, 10, 10, 10, 10, 10, 10 ; king
        byte    12, 12, 12, 12, 12, 12, 12, 12
        byte    16, 16, 16, 16, 16, 16, 16, 16
        byte    20, 20, 20, 20, 20, 20, 20, 20
        byte    24, 24, 24, 24, 24, 24, 24, 24
        byte    30, 30, 30, 30, 30, 30, 30, 30
        byte    40, 42, 38, 33, 33, 38, 42, 40
        byte    44, 46, 42, 37, 37, 42, 47, 44
datosFinal
        byte    20, 20, 20, 20, 20, 20, 20, 20 ; pawn
        byte    40, 40, 40, 40, 40, 40, 40, 40
        byte    33, 33, 33, 33, 33, 33, 33, 33
        byte    28, 28, 28, 28, 28, 28, 28, 28
        byte    25, 25, 25, 25, 25, 25, 25, 25
        byte    23, 23, 23, 23, 23, 23, 23, 23
        byte    22, 22, 22, 22, 22, 22, 22, 22
        byte    20, 20, 20, 20, 20, 20, 20, 20
        byte    55, 57, 59, 61, 61, 59, 57, 55 ; knight
        byte    57, 59, 61, 63, 63, 61, 59, 57
        byte    59, 61, 63, 65, 65, 63, 61, 59
        byte    61, 63, 65, 67, 67, 65, 63, 61
        byte    61, 63, 65, 67, 67, 65, 63, 61
        byte    59, 61, 63, 65, 65, 63, 61, 59
        byte    57, 59, 61, 63, 63, 61, 59, 57
        byte    55, 57, 59, 61, 61, 59, 57, 55
        byte    62, 63, 64, 65, 65, 64, 63, 62 ; bishop
        byte    63, 64, 65, 66, 66, 65, 64, 63
        byte    64, 65, 66, 67, 67, 66, 65, 64
        byte    65, 66, 67, 68, 68, 67, 66, 65
        byte    65, 66, 67, 68, 68, 67, 66, 65
        byte    64, 65, 66, 67, 67, 66, 65, 64
        byte    63, 64, 65, 66, 66, 65, 64, 63
        byte    62, 63, 64, 65, 65, 64, 63, 62
        byte    104,104,104,104,104,104,104,104 ; rook
        byte    106,106,106,106,106,106,106,106
        byte    104,104,104,104,104,104,104,104
        byte    104,104,104,104,104,104,104,104
        byte    104,104,104,104,104,104,104,104
        byte    104,104,104,104,104,104,104,104
        byte    104,104,104,104,104,104,104,104
        byte    104,104,104,104,104,104,104,104
        byte    190,191,192,193,193,192,191,190 ; queen
        byte    191,192,193,194,194,193,192,191
        byte    192,193,194,195,195,194,193,192
        byte    193,194,195,196,196,195,194,193
        byte    193,194,195,196,196,195,194,193
        byte    192,193,194,195,195,194,193,192
        byte    191,192,193,194,194,193,192,191
        byte    190,191,192,193,193,192,191,190
        byte    30, 33, 36, 39, 39, 36, 33, 30 ; king
        byte    33, 36, 39, 42, 42, 39, 36, 33
        byte    36, 39, 42, 45, 45, 42, 39, 36
        byte    39, 42, 45, 48, 48, 45, 42, 39
        byte    39, 42, 45, 48, 48, 45, 42, 39
        byte    36, 39, 42, 45, 45, 42, 39, 36
        byte    33, 36, 39, 42, 42, 39, 36, 33
        byte    30, 33, 36, 39, 39, 36, 33, 30

; ------------------------------------------------------------------------------
; preparaValores: spreads the values into valorMedio and valorFinal, for both sides
; preserves: nothing
; cycles:    at most 60000
; ------------------------------------------------------------------------------
ptDatos = ptDe                          ; while there are no lists

preparaValores
        lda     #<datosMedio
        sta     ptDatos
        lda     #>datosMedio
        sta     ptDatos+1
        lda     #<valorMedio
        sta     ptTabla
        lda     #>valorMedio
        sta     ptTabla+1
        lda     #12
        sta     temporal
pvTipo
        jsr     repartaTipo
        lda     ptTabla
        clc
        adc     #tamTipo
        sta     ptTabla
        bcc     pvSgte
        inc     ptTabla+1
pvSgte
        dec     temporal
        bne     pvTipo
        rts

; ------------------------------------------------------------------------------
; repartaTipo: spreads the values of a kind
; in:        ptDatos, 64 bytes; ptTabla, 128 bytes
; out:       ptDatos, behind them
; preserves: nothing
; cycles:    at most 5000
; ------------------------------------------------------------------------------
repartaTipo
        ldx     #$70                    ; square a8
rtValor
        ldy     #0
        lda     (ptDatos),y
        pha
        txa
        tay
        pla
        sta     (ptTabla),y
        pha
        txa
        eor     #$78                    ; the same square seen from the other side, black's half
        tay
        pla
        eor     #$ff
        clc
        adc     #1
        sta     (ptTabla),y
        inc     ptDatos
        bne     rtSgte
        inc     ptDatos+1
rtSgte
        inx
        txa
        and     #8
        beq     rtValor
        txa
        sec
        sbc     #$18                    ; first square of the rank below
        tax
        bcs     rtValor
        rts

; ------------------------------------------------------------------------------
; evalua: what is the position worth?
; in:        sumaMedio, sumaFinal, fase; propio
; out:       evValor, signed, 1/100 of a pawn, for the side to move
; preserves: nothing
; cycles:    at most 700
; ------------------------------------------------------------------------------
evValor         word    0
evNegativo      byte    0               ; the difference of the sums is below 0
faseLlena       = 24

; Share of the middle game by fase, in 1/256.
pesoMedio       byte    0,11,21,32,43,53,64,75,85,96,107,117
                byte    128,139,149,160,171,181,192,203,213,224,235,245

evalua
        ldx     fase
        cpx     #faseLlena
        bcc     evMezcla
        lda     sumaMedio
        ldx     sumaMedio+1
        jmp     evCentesimas
evMezcla
        lda     pesoMedio,x
        sta     factor
        jsr     evDiferencia
        jsr     multiplica
        lda     evNegativo
        bmi     evResta
        lda     sumaFinal
        clc
        adc     producto+1
        pha
        lda     sumaFinal+1
        adc     producto+2
        tax
        pla
        jmp     evCentesimas
evResta
        lda     sumaFinal
        sec
        sbc     producto+1
        pha
        lda     sumaFinal+1
        sbc     producto+2
        tax
        pla

; Five times A (low) and X (high), seen by the side to move.
evCentesimas
        sta     evValor
        stx     evValor+1
        asl
        rol     evValor+1
        asl
        rol     evValor+1
        clc
        adc     evValor
        sta     evValor
        txa
        adc     evValor+1
        sta     evValor+1
        lda     propio
        bpl     evFin
        lda     #0
        sec
        sbc     evValor
        sta     evValor
        lda     #0
        sbc     evValor+1
        sta     evValor+1
evFin
        rts

; ------------------------------------------------------------------------------
; evDiferencia: middle game less ending, without its sign
; in:        sumaMedio, sumaFinal
; out:       limiteLo/Hi; evNegativo, bit 7 its sign
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
evDiferencia
        lda     sumaMedio
        sec
        sbc     sumaFinal
        sta     limiteLo
        lda     sumaMedio+1
        sbc     sumaFinal+1
        sta     limiteHi
        sta     evNegativo
        bpl     edPositiva
        lda     #0
        sec
        sbc     limiteLo
        sta     limiteLo
        lda     #0
        sbc     limiteHi
        sta     limiteHi
edPositiva
        rts

; ------------------------------------------------------------------------------
; multiplica: multiplies a word by a byte
; in:        limiteLo/Hi; factor
; out:       producto, three bytes
; preserves: Y
; cycles:    at most 450
; ------------------------------------------------------------------------------
multiplica
        lda     #0
        sta     producto
        sta     producto+1
        sta     producto+2
        ldx     #8
mpBit
        asl     producto
        rol     producto+1
        rol     producto+2
        asl     factor
        bcc     mpSgte
        lda     producto
        clc
        adc     limiteLo
        sta     producto
        lda     producto+1
        adc     limiteHi
        sta     producto+1
        bcc     mpSgte
        inc     producto+2
mpSgte
        dex
        bne     mpBit
        rts
