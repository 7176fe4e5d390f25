; SPDX-License-Identifier: MIT
;
; PintaTablero.asm - the board on the screen, three by three characters a square.

; The upper left cell of each rank, from the lowest.
filaCasillaLo
        repeat  0,7,i
        byte    <(pantalla+(7-i)*120+1)
        endrepeat
filaCasillaHi
        repeat  0,7,i
        byte    >(pantalla+(7-i)*120+1)
        endrepeat
columnaCasilla  byte    0,3,6,9,12,15,18,21
celdasCasilla   byte    0,1,2,40,41,42,80,81,82
centroCasilla   = 41
primerCodigo    byte    0
        repeat  0,5,i
        byte    codigoPieza1+9*i
        endrepeat

; ------------------------------------------------------------------------------
; dibujarTablero: paints all squares
; preserves: nothing
; cycles:    at most 60000
; ------------------------------------------------------------------------------
dibujarTablero
        jsr     fotografia
        ldx     #$77
dtFila
        jsr     pintaCasilla
        dex
        txa
        and     #8
        beq     dtMira
        txa
        sec
        sbc     #8
        tax
dtMira
        cpx     #$80
        bcc     dtFila
        rts

; ------------------------------------------------------------------------------
; pintaCambios: paints the squares that do not show what they should, while the beam is off the
; screen, so that nobody sees one half painted: some at once, the next ones a frame later
; preserves: nothing
; cycles:    at most 190000
; ------------------------------------------------------------------------------
; By square what it is to show, as kind + side, 0 empty, with the mark of a target; and what
; it shows. No square has a number with 8 in it: there the one stands, here the other.
numCambios      byte    0
cambiosBorde    = 7                     ; squares that can be painted before the beam is back

pintaCambios
        jsr     fotografia
        jsr     apuntaUltima
pintaFotos
        lda     #0
        sta     numCambios
        ldx     #$77
pcbCasilla
        lda     foto,x
        cmp     vistos,x
        beq     pcbSgte
        ldy     numCambios
        txa
        sta     cambios,y
        inc     numCambios
pcbSgte
        dex
        txa
        and     #8
        beq     pcbMira
        txa
        sec
        sbc     #8
        tax
pcbMira
        cpx     #$80
        bcc     pcbCasilla
        jsr     adelantaMarcas
        lda     nuevaDe
        cmp     ultimaDe
        bne     pcbBorde
        lda     nuevaA
        cmp     ultimaA
        bne     pcbBorde
        lda     numCambios
        beq     pcbFin
pcbBorde
        jsr     esperaBorde
        jsr     muestraUltima
        lda     #cambiosBorde
        sta     restanBorde
pcbPinta
        lda     numCambios
        beq     pcbFin
        dec     numCambios
        ldy     numCambios
        ldx     cambios,y
        jsr     pintaCasilla
        dec     restanBorde
        bne     pcbPinta
        lda     numCambios
        bne     pcbBorde
pcbFin
        rts

; ------------------------------------------------------------------------------
; adelantaMarcas: squares that a mark leaves or comes to are painted first, together with it
; in:        ultimaDe, ultimaA, nuevaDe, nuevaA; cambios, numCambios
; out:       cambios
; preserves: nothing
; cycles:    at most 3600
; ------------------------------------------------------------------------------
lugarMarca      byte    0               ; places from there on are taken

adelantaMarcas
        lda     numCambios
        sta     lugarMarca
        lda     ultimaDe
        jsr     ponDelante
        lda     ultimaA
        jsr     ponDelante
        lda     nuevaDe
        jsr     ponDelante
        lda     nuevaA

; ------------------------------------------------------------------------------
; ponDelante: a square is painted before others, if it is one of those to paint
; in:        A, the square as if white were below; lugarMarca
; preserves: nothing
; cycles:    at most 900
; ------------------------------------------------------------------------------
ponDelante
        eor     girado
        ldy     lugarMarca
adBusca
        dey
        bmi     adFin
        cmp     cambios,y
        bne     adBusca
        dec     lugarMarca
        ldx     lugarMarca
        pha
        lda     cambios,x
        sta     cambios,y
        pla
        sta     cambios,x
adFin
        rts

; ------------------------------------------------------------------------------
; giraVistos: the board has been turned: what a square showed, its opposite shows now
; out:       vistos
; preserves: nothing
; cycles:    at most 2200
; ------------------------------------------------------------------------------
giraVistos
        ldx     #$37
gvCasilla
        txa
        and     #8
        bne     gvSgte
        txa
        eor     #$77
        tay
        lda     vistos,x
        pha
        lda     vistos,y
        sta     vistos,x
        pla
        sta     vistos,y
gvSgte
        dex
        bpl     gvCasilla
        rts

; ------------------------------------------------------------------------------
; fotografia: the squares are to show the position, and the targets of the selected piece
; in:        the position; seleccion
; out:       foto; numDestinos
; preserves: nothing
; cycles:    at most 36000
; ------------------------------------------------------------------------------
fotografia
        ldy     #$77
foCasilla
        ldx     tablero,y
        beq     foVacia
        txa
        and     #ambas
        ora     tipoDe,x
        tax
foVacia
        txa
        sta     foto,y
        dey
        tya
        and     #8
        beq     foMira
        tya
        sec
        sbc     #8
        tay
foMira
        cpy     #$80
        bcc     foCasilla
        jmp     marcaDestinos

; ------------------------------------------------------------------------------
; pintaCasilla: paints a square
; in:        X, the square
; preserves: X
; cycles:    at most 800
; ------------------------------------------------------------------------------
pintaCasilla
        stx     casilla
sitioCasilla
        jsr     situaCasilla
        jsr     esOscura
        ldx     casilla
        lda     foto,x
        sta     vistos,x
        jsr     pintaFigura
        ldx     casilla
        rts

; ------------------------------------------------------------------------------
; pintaFigura: paints what a square shows
; in:        A, kind + side, 0 nothing, with the mark of a target; oscura; ptCelda, ptColor
; preserves: nothing
; cycles:    at most 700
; ------------------------------------------------------------------------------
pintaFigura
        jsr     eligeCodigo
        ldx     #0
pcCelda
        ldy     celdasCasilla,x
        lda     codigo
        sta     (ptCelda),y
        clc
        adc     siguiente
        sta     codigo
        lda     cuerpo
        sta     (ptColor),y
        inx
        cpx     #9
        bcc     pcCelda
        lda     figura
        cmp     #marcaDestino
        bne     pfFin
        lda     #codigoPunto
        ldy     oscura
        beq     pfPunto
        lda     #codigoPuntoOscuro
pfPunto
        ldy     #centroCasilla
        sta     (ptCelda),y
pfFin
        rts

; ------------------------------------------------------------------------------
; situaCasilla: where a square stands on the screen
; in:        casilla; girado
; out:       ptCelda, ptColor
; preserves: nothing
; cycles:    at most 80
; ------------------------------------------------------------------------------
situaCasilla
        lda     casilla
        eor     girado
        tax
        and     #7
        tay
        txa
        lsr
        lsr
        lsr
        lsr
        tax
        lda     filaCasillaLo,x
        clc
        adc     columnaCasilla,y
        sta     ptCelda
        sta     ptColor
        lda     filaCasillaHi,x
        adc     #0
        sta     ptCelda+1
        adc     #>(colores-pantalla)
        sta     ptColor+1
        rts

; ------------------------------------------------------------------------------
; eligeCodigo: which characters show something
; in:        A, as pintaFigura; oscura
; out:       figura = A; codigo, the first; siguiente, from one to the next; cuerpo, their
;            colour: targets have that of the selected piece's frame
; preserves: nothing
; cycles:    at most 110
; ------------------------------------------------------------------------------
figura  byte    0

eligeCodigo
        sta     figura
        ldy     #0
        sty     siguiente
        and     #7
        beq     ecVacia
        inc     siguiente
        tax
        lda     primerCodigo,x
        ldx     oscura
        beq     ecClara
        clc
        adc     #codigosFondo
ecClara
        sta     codigo
        lda     figura
        ldy     #colorBlancas
        asl
        bcc     ecMarca
        iny
ecMarca
        and     #2*marcaDestino
        beq     ecColor
        ldy     #colorDestino
        bne     ecColor
ecVacia
        ldy     #colorDestino
        lda     #espacio
        ldx     oscura
        beq     ecSuelo
        lda     #codigoOscura
ecSuelo
        sta     codigo
ecColor
        jsr     colorEsquema
        ora     #multicolor
        sta     cuerpo
        rts

; ------------------------------------------------------------------------------
; esOscura: is a square dark?
; in:        casilla
; out:       oscura, not 0 if so
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
esOscura
        lda     casilla
        lsr
        lsr
        lsr
        lsr
        eor     casilla
        and     #1
        eor     #1
        sta     oscura
        rts
