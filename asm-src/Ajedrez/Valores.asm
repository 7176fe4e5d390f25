; SPDX-License-Identifier: MIT
;
; Valores.asm - what is needed only when the program begins; after that the search and files
; use its place: what pieces are worth on their squares, and what makes tables of that and of keys.

*=ficheros

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

; --- Keys -------------------------------------------------------------------------------------

; ------------------------------------------------------------------------------
; preparaClaves: fills the keys of pieces on squares with numbers that look random
; preserves: nothing
; cycles:    at most 81000
; ------------------------------------------------------------------------------
azar0   byte    0
azar1   byte    0
azar2   byte    0

preparaClaves
        lda     #$5d
        sta     azar0
        lda     #$c1
        sta     azar1
        lda     #$37
        sta     azar2
        lda     #<tablasTipo
        sta     ptTabla
        lda     #>tablasTipo
        sta     ptTabla+1
        ldx     #4
        ldy     #0
pcByte
        jsr     azar
        sta     (ptTabla),y
        iny
        bne     pcByte
        inc     ptTabla+1
        dex
        bne     pcByte
        rts

; ------------------------------------------------------------------------------
; azar: the next of a series of bytes: three sums that feed each other, turned and mixed
; out:       A
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
azar
        lda     azar0
        clc
        adc     #$9d
        sta     azar0
        lda     azar1
        rol
        adc     azar0
        eor     azar2
        sta     azar1
        lsr
        eor     azar0
        adc     azar2
        sta     azar2
        eor     azar1
        rts

; ------------------------------------------------------------------------------
; preparaAtaques: fills the tables ataca, rumbo and ident
; preserves: nothing
; cycles:    at most 12000
; ------------------------------------------------------------------------------
; Steps: eight to all sides, then those of the knight.
pasosRecto      byte    $01,$ff,$10,$f0
pasosDiagonal   byte    $0f,$11,$f1,$ef
pasosCaballo    byte    $0e,$12,$1f,$21,$f2,$ee,$e1,$df
diferencia0     = $77                   ; index of a difference of 0
alcance         = 7                     ; squares that a line has at most

preparaAtaques
        lda     #0
        tax
paLimpia
        sta     ataca,x
        sta     rumbo,x
        inx
        bne     paLimpia
        ldx     #$77
paResto
        sta     ataca+$0100,x
        dex
        bpl     paResto
        ldx     #$7f
paIdent
        txa
        sta     ident,x
        dex
        bpl     paIdent
        ldx     #7
paLinea
        lda     #atRecto
        cpx     #4
        bcc     paTipo
        lda     #atDiagonal
paTipo
        sta     temporal
        jsr     trazaLinea
        dex
        bpl     paLinea
        ldx     #7
paSaltos
        lda     #diferencia0
        clc
        adc     pasosCaballo,x
        tay
        lda     #atCaballo
        sta     ataca,y
        lda     #diferencia0
        clc
        adc     pasosRecto,x
        tay
        lda     ataca,y
        ora     #atRey
        sta     ataca,y
        dex
        bpl     paSaltos
        rts

; ------------------------------------------------------------------------------
; trazaLinea: marks a line in both tables
; in:        X, number of its step; temporal, bit of what moves along it
; preserves: X
; cycles:    at most 260
; ------------------------------------------------------------------------------
trazaLinea
        lda     #alcance
        sta     numLista
        ldy     #diferencia0
tlPaso
        tya
        clc
        adc     pasosRecto,x
        tay
        lda     temporal
        sta     ataca,y
        lda     pasosRecto,x
        sta     rumbo,y
        dec     numLista
        bne     tlPaso
        rts

        ifdef   GATO
        assert  * <= nodos,"the values reach into what they are made into"
        endif
