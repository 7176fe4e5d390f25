; SPDX-License-Identifier: MIT
;
; Remate.asm - a king that stands alone: driven to the edge, and judged without error if a single pawn
; is all that the other side has.

; How far a file or rank is from the middle.
evBorde         byte    3,2,1,0,0,1,2,3
maxLejos        = 14                    ; steps between two kings along files and ranks

; ------------------------------------------------------------------------------
; evRemate: if one king stands alone, he is driven to the edge and the other one comes near
; in:        valorLo/Hi; propio
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 4200
; ------------------------------------------------------------------------------
evRemate
        ldx     #blancas+15
        jsr     estaSolo
        bcc     erNegro
        ldx     #negras+15
        jsr     estaSolo
        bcs     erNada                  ; both
        ldx     #blancas
        bne     erMide
erNegro
        ldx     #negras+15
        jsr     estaSolo
        bcc     erNada
        ldx     #negras
erMide
        lda     fase
        bne     erFigura
        jsr     unPeon
        bcs     erFigura
        jmp     valoraPeon
erNada
        rts
erFigura
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
        ldy     fase
        cpy     #2
        bcc     erSuma                  ; pawns count most
        sta     producto
        tya                             ; else pieces by fase, wherever they stand: 32 for each
        adc     #2                      ; and for three more: C is set
        sta     valorHi
        lda     #0
        lsr     valorHi
        ror
        lsr     valorHi
        ror
        lsr     valorHi
        ror
        adc     producto                ; C is clear
        sta     valorLo
        bcc     erPiezas
        inc     valorHi
erPiezas
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

; ------------------------------------------------------------------------------
; erDistancia: how far apart are two numbers?
; in:        A; factor
; out:       A
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
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

; --- King and pawn against king -------------------------------------------------------------

; Squares as white sees them, if the pawn is his and on the files a to d: ranks and files of both kings and
; the pawn, and what follows from them. The questions of the trees are about the 16 bytes from
; rasgos on, none of them above 15.
rasgos          = coords+3              ; coords: the king with the pawn, the other, the pawn
raFila          = coords+4              ; of the pawn
raColumna       = coords+5

; Squares to which the kings' ways count: the rank of the pawn under a mask, and more; the third one is on
; file b, the others are on the pawn's.
metaMascara     byte    $ff,$00,$00,$ff,$ff
metaMas         byte    0,7,7,3,1
metaB           = 2

; ------------------------------------------------------------------------------
; unPeon: is a single pawn all that a side has?
; in:        X, number of the other side's king, who stands alone; fase is 0
; out:       C clear if so: temporal, its number
; preserves: X
; cycles:    at most 330
; ------------------------------------------------------------------------------
unPeon
        lda     #0
        sta     temporal
        txa
        eor     #ambas+15
        tay
uPieza
        lda     casillaDe,y
        bmi     uSgte
        lda     temporal
        bne     uVarios
        sty     temporal
uSgte
        dey
        tya
        and     #15
        bne     uPieza
        clc
        rts
uVarios
        sec
        rts

; ------------------------------------------------------------------------------
; valoraPeon: king and pawn against king: a draw is worth 0; else the pawn advances
; in:        X, number of the king who stands alone; temporal, of the pawn; propio
; out:       valorLo/Hi
; preserves: nothing
; cycles:    at most 3500
; ------------------------------------------------------------------------------
valorGanado     = 128                   ; less than a rook, see evRemate

valoraPeon
        jsr     miraPeon
        lda     #0
        sta     valorHi
        sta     valorLo
        jsr     ganaPeonSolo
        bcc     erFin
        lda     raFila
        asl
        asl
        asl
        adc     rasgos+12               ; C is clear: how much nearer the king is to its way
        adc     #valorGanado
        sta     valorLo
        bne     erPiezas

; ------------------------------------------------------------------------------
; miraPeon: what the trees ask about
; in:        X, number of the king who stands alone; temporal, of the pawn
; out:       rasgos
; preserves: X
; cycles:    at most 1800
; ------------------------------------------------------------------------------
miraPeon
        stx     signo
        ldx     temporal
        lda     casillaDe,x
        and     #4
        beq     mipLado
        lda     #7
mipLado
        bit     signo
        bmi     mipVe
        ora     #$70                    ; it is black's
mipVe
        sta     limiteLo
        ldy     #4
        jsr     mipPon
        ldx     signo
        ldy     #2
        jsr     mipPon
        txa
        eor     #ambas
        tax
        ldy     #0
        jsr     mipPon
        ldy     #2
mipFila
        lda     coords,y                ; ranks from the pawn
        sec
        sbc     raFila
        clc
        adc     #6
        sta     rasgos+3,y
        dey
        dey
        bpl     mipFila
        ldy     #0
        jsr     mipReyes
        sta     rasgos+6
        iny
        jsr     mipReyes
        sta     rasgos+7
        lda     raColumna
        sta     factor
        lda     coords+1
        jsr     erDistancia
        sta     producto
        lda     coords+3
        jsr     erDistancia
        jsr     mipMas
        sta     rasgos+4
        ldx     #4
mipMeta
        lda     raFila
        and     metaMascara,x
        clc
        adc     metaMas,x
        sta     limiteLo
        lda     raColumna
        cpx     #metaB
        bne     mipColumna
        lda     #1
mipColumna
        sta     limiteHi
        ldy     #0
        jsr     lejosDeMeta
        pha
        ldy     #2
        jsr     lejosDeMeta
        sta     rasgos+13,x
        tay
        pla
        sta     producto
        tya
        jsr     mipMas
        sta     rasgos+8,x
        dex
        bpl     mipMeta
        lda     raFila                  ; the pawn's way to the end; a double step saves one move
        cmp     #1
        bne     mipCamino
        lda     #2
mipCamino
        adc     rasgos+14               ; C is set
        sta     rasgos+15
        ldx     signo
        rts
mipPon
        lda     casillaDe,x
        eor     limiteLo
        pha
        and     #7
        sta     coords+1,y
        pla
        lsr
        lsr
        lsr
        lsr
        sta     coords,y
        rts
mipReyes
        lda     coords,y                ; kings from each other
        sta     factor
        lda     coords+2,y
        jmp     erDistancia
mipMas
        sec
        sbc     producto
        clc
        adc     #7
        rts

; ------------------------------------------------------------------------------
; lejosDeMeta: how many moves is a king from a square?
; in:        Y, his place in coords; limiteLo, rank, and limiteHi, file of the square
; out:       A
; preserves: X, Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
lejosDeMeta
        lda     limiteHi
        sta     factor
        lda     coords+1,y
        jsr     erDistancia
        sta     producto
        lda     limiteLo
        sta     factor
        lda     coords,y
        jsr     erDistancia
        cmp     producto
        bcs     ljmFin
        lda     producto
ljmFin
        rts

; ------------------------------------------------------------------------------
; ganaPeonSolo: does the pawn win? A tree of questions for each side to move says it; see Arboles.asm.
; in:        rasgos; X, number of the king who stands alone; propio
; out:       C set if so
; preserves: X
; cycles:    at most 1800
; ------------------------------------------------------------------------------
ganaPeonSolo
        ldy     #<arbolBlancas
        lda     #>arbolBlancas
        cpx     propio
        bne     gpsApunta
        ldy     #<arbolNegras
        lda     #>arbolNegras
gpsApunta
        sty     ptTexto
        sta     ptTexto+1
        stx     signo
        ldy     #0
        php
        sei
        lda     #sinKernal
        sta     R6510
gpsNodo
        lda     (ptTexto),y             ; a limit and what it limits
        tax
        and     #15
        sta     temporal
        txa
        lsr
        lsr
        lsr
        lsr
        tax
        iny
        lda     temporal
        cmp     rasgos,x
        lda     (ptTexto),y
        iny
        bcs     gpsHasta
        asl
        bcs     gpsHoja
        cmp     #4
        bcc     gpsDice
        sty     temporal                ; over the questions that follow if it is within the limit
        sbc     #3                      ; C is set, and stays so
        adc     temporal
        tay
        bne     gpsNodo
gpsHoja
        bpl     gpsNodo
        eor     #2                      ; the other answer
        bcs     gpsDice
gpsHasta
        asl
        bcc     gpsNodo
gpsDice
        lsr
        lsr                             ; the answer
        lda     #sinBasic
        sta     R6510
        ldx     signo
        bcs     gpsGana
        plp
        clc
        rts
gpsGana
        plp
        sec
        rts
