; SPDX-License-Identifier: MIT
;
; Valores.asm - what is needed only when the program begins; after that the search and files
; use its place: what pieces are worth on their squares, and what makes tables of that and of keys.

        ifdef   GATO
        assert  * <= finZonaAlta,"the program reaches into its tables"
        endif
*=ficheros

; Values by kind for white, rank 8 first: pawn, knight, bishop, rook, queen, king. Within a
; kind they differ by less than 128, and none is 0. They are the figures that Ronald
; Friederich tuned on games and published as PeSTO's, in twentieths of a pawn; kings get 200
; more.
datosMedio
        byte    16, 16, 16, 16, 16, 16, 16, 16 ; pawn
        byte    36, 43, 29, 35, 30, 42, 23, 14
        byte    15, 18, 22, 23, 29, 28, 21, 12
        byte    14, 19, 18, 21, 21, 19, 20, 12
        byte    11, 16, 15, 19, 20, 18, 18, 11
        byte    11, 16, 16, 14, 17, 17, 23, 14
        byte    9, 16, 12, 12, 13, 21, 24, 12
        byte    16, 16, 16, 16, 16, 16, 16, 16
        byte    34, 50, 61, 58, 80, 48, 64, 46 ; knight
        byte    53, 59, 82, 75, 72, 80, 69, 64
        byte    58, 79, 75, 80, 84, 93, 82, 76
        byte    66, 71, 71, 78, 75, 81, 71, 72
        byte    65, 68, 71, 70, 73, 71, 72, 66
        byte    63, 66, 70, 69, 71, 71, 72, 64
        byte    62, 57, 65, 67, 67, 71, 65, 64
        byte    46, 63, 56, 61, 64, 62, 64, 63
        byte    67, 74, 57, 66, 68, 65, 74, 71 ; bishop
        byte    68, 76, 69, 70, 79, 85, 77, 64
        byte    70, 80, 82, 81, 80, 83, 80, 73
        byte    72, 74, 77, 83, 80, 80, 74, 73
        byte    72, 76, 76, 78, 80, 75, 75, 74
        byte    73, 76, 76, 76, 76, 78, 77, 75
        byte    74, 76, 76, 73, 74, 77, 80, 73
        byte    66, 72, 70, 69, 70, 71, 65, 69
        byte    102,104,102,106,108, 97,102,104 ; rook
        byte    101,102,107,108,111,109,101,104
        byte    94, 99,101,103, 99,104,108, 99
        byte    91, 93, 97,101,100,102, 94, 91
        byte    88, 90, 93, 95, 97, 94, 97, 91
        byte    86, 90, 92, 92, 96, 95, 94, 89
        byte    87, 92, 91, 94, 95, 98, 94, 81
        byte    92, 93, 96, 99, 99, 97, 88, 90
        byte    199,205,211,207,217,214,214,214 ; queen
        byte    200,197,204,205,202,216,211,216
        byte    202,202,206,207,211,216,214,216
        byte    200,200,202,202,205,208,205,205
        byte    203,200,203,203,205,204,206,204
        byte    202,205,203,205,204,205,208,206
        byte    198,203,207,205,207,208,204,205
        byte    205,201,203,207,202,200,199,195
        byte    27, 45, 43, 37, 29, 33, 40, 43 ; king
        byte    46, 40, 36, 39, 38, 39, 32, 34
        byte    38, 45, 40, 37, 36, 41, 44, 36
        byte    37, 36, 38, 35, 34, 35, 37, 33
        byte    30, 40, 35, 32, 31, 31, 33, 30
        byte    37, 37, 36, 31, 31, 34, 37, 35
        byte    40, 41, 38, 27, 31, 37, 42, 42
        byte    37, 47, 42, 29, 42, 34, 45, 43
datosFinal
        byte    19, 19, 19, 19, 19, 19, 19, 19 ; pawn
        byte    54, 53, 50, 46, 48, 45, 52, 56
        byte    38, 39, 36, 32, 30, 29, 35, 36
        byte    25, 24, 21, 20, 18, 20, 22, 22
        byte    21, 21, 18, 17, 17, 17, 19, 19
        byte    20, 20, 18, 19, 19, 18, 19, 17
        byte    21, 20, 20, 21, 21, 19, 19, 17
        byte    19, 19, 19, 19, 19, 19, 19, 19
        byte    45, 49, 54, 51, 50, 51, 44, 36 ; knight
        byte    51, 55, 51, 56, 54, 51, 51, 46
        byte    51, 52, 58, 58, 56, 54, 52, 48
        byte    53, 57, 61, 61, 61, 58, 58, 53
        byte    53, 55, 59, 61, 59, 60, 57, 53
        byte    52, 56, 56, 59, 58, 56, 52, 52
        byte    48, 52, 54, 55, 56, 52, 52, 47
        byte    50, 46, 52, 53, 52, 53, 46, 43
        byte    57, 55, 57, 58, 58, 58, 56, 55 ; bishop
        byte    58, 59, 61, 57, 59, 57, 59, 57
        byte    60, 58, 59, 59, 59, 61, 59, 60
        byte    59, 61, 62, 61, 62, 61, 60, 60
        byte    58, 60, 62, 63, 61, 61, 59, 58
        byte    57, 59, 61, 61, 62, 60, 58, 56
        byte    57, 56, 58, 59, 60, 58, 56, 54
        byte    55, 58, 55, 58, 58, 56, 58, 56
        byte    105,104,106,105,105,105,104,103 ; rook
        byte    105,105,105,105,102,103,104,103
        byte    104,104,104,103,103,102,101,102
        byte    103,103,105,103,103,103,102,103
        byte    103,103,104,103,101,101,101,100
        byte    102,102,101,102,101,100,101, 99
        byte    101,101,102,103,101,101,100,102
        byte    101,103,103,102,101,100,103, 98
        byte    185,192,192,193,193,191,189,191 ; queen
        byte    184,191,194,195,199,192,193,187
        byte    183,188,189,197,197,194,191,189
        byte    188,192,192,196,199,195,199,194
        byte    184,193,191,197,193,194,195,192
        byte    184,182,190,188,189,191,189,188
        byte    183,183,181,184,184,183,180,181
        byte    181,182,183,179,186,181,183,179
        byte    25, 33, 36, 36, 38, 43, 41, 37 ; king
        byte    38, 43, 43, 43, 43, 48, 45, 42
        byte    42, 43, 45, 43, 44, 49, 49, 43
        byte    38, 44, 45, 45, 45, 47, 45, 41
        byte    36, 39, 44, 45, 45, 45, 42, 38
        byte    36, 39, 42, 44, 45, 43, 41, 38
        byte    35, 38, 41, 43, 43, 41, 39, 37
        byte    29, 33, 36, 38, 34, 37, 35, 31

; ------------------------------------------------------------------------------
; preparaValores: brings the values where they stay; until a search begins, those of the middle game count
; out:       valorMedio, valorFinal; valores
; preserves: nothing
; cycles:    at most 60000
; ------------------------------------------------------------------------------
ptDatos = ptDe                          ; while there are no lists
ptTabla = producto                      ; a table that is made

preparaValores
        ldx     #0
pvByte
        lda     datosMedio,x
        sta     valorMedio,x
        lda     datosMedio+$0100,x
        sta     valorMedio+$0100,x
        lda     datosMedio+$0200,x
        sta     valorMedio+$0200,x
        inx
        bne     pvByte
        lda     #<datosMedio
        sta     ptDatos
        lda     #>datosMedio
        sta     ptDatos+1
        lda     #<valores
        sta     ptTabla
        lda     #>valores
        sta     ptTabla+1
        lda     #6
        sta     temporal
pvTipo
        jsr     reparteTipo
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
; reparteTipo: spreads the values of a kind
; in:        ptDatos, 64 bytes; ptTabla, 128 bytes
; out:       ptDatos, after them
; preserves: nothing
; cycles:    at most 5000
; ------------------------------------------------------------------------------
reparteTipo
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
        assert  * <= libroCargado,"the values reach into the opening book"
        endif
