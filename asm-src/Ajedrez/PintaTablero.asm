; SPDX-License-Identifier: MIT
;
; PintaTablero.asm - the board on the screen, three by three characters a square.

girado          byte 0          ; $77: black below, 0: white below

; The upper left cell of each rank, from the lowest.
filaCasillaLo
        repeat 0,7,i
        byte <(pantalla+(7-i)*120+1)
        endrepeat
filaCasillaHi
        repeat 0,7,i
        byte >(pantalla+(7-i)*120+1)
        endrepeat
columnaCasilla  byte 0,3,6,9,12,15,18,21
celdasCasilla   byte 0,1,2,40,41,42,80,81,82
primerCodigo    byte 0
        repeat 0,5,i
        byte codigoPieza1+9*i
        endrepeat

; ------------------------------------------------------------------------------
; dibujarTablero: paints all squares
; preserves: nothing
; cycles:    at most 60000
; ------------------------------------------------------------------------------
dibujarTablero
        ldx #$77
dtFila
        jsr pintaCasilla
        dex
        txa
        and #8
        beq dtMira
        txa
        sec
        sbc #8
        tax
dtMira
        cpx #$80
        bcc dtFila
        rts

; ------------------------------------------------------------------------------
; pintaCambios: paints the squares that do not show what stands on them, all at once while the
; beam is off the screen, so that nobody sees one half painted
; preserves: nothing
; cycles:    at most 90000
; ------------------------------------------------------------------------------
vistos          dcb 120,0       ; by square: first code + colour that it shows, which no two pieces share
cambios         dcb 64,0
numCambios      byte 0

pintaCambios
        lda #0
        sta numCambios
        ldx #$77
pcbCasilla
        stx casilla
        jsr eligeCodigo
        clc
        adc codigo
        ldx casilla
        cmp vistos,x
        beq pcbSgte
        ldy numCambios
        txa
        sta cambios,y
        inc numCambios
pcbSgte
        dex
        txa
        and #8
        beq pcbMira
        txa
        sec
        sbc #8
        tax
pcbMira
        cpx #$80
        bcc pcbCasilla
        lda numCambios
        beq pcbFin
        jsr esperaBorde
pcbPinta
        dec numCambios
        ldy numCambios
        ldx cambios,y
        jsr pintaCasilla
        lda numCambios
        bne pcbPinta
pcbFin
        rts

; ------------------------------------------------------------------------------
; pintaCasilla: paints a square
; in:        X, the square
; preserves: X
; cycles:    at most 800
; ------------------------------------------------------------------------------
pintaCasilla
        stx casilla
        jsr situaCasilla
        jsr eligeCodigo
        clc
        adc codigo
        ldx casilla
        sta vistos,x
        ldx #0
pcCelda
        ldy celdasCasilla,x
        lda codigo
        sta (ptCelda),y
        clc
        adc siguiente
        sta codigo
        lda cuerpo
        sta (ptColor),y
        inx
        cpx #9
        bcc pcCelda
        ldx casilla
        rts

; ------------------------------------------------------------------------------
; situaCasilla: where a square stands on the screen
; in:        casilla; girado
; out:       ptCelda, ptColor
; preserves: nothing
; cycles:    at most 80
; ------------------------------------------------------------------------------
situaCasilla
        lda casilla
        eor girado
        tax
        and #7
        tay
        txa
        lsr
        lsr
        lsr
        lsr
        tax
        lda filaCasillaLo,x
        clc
        adc columnaCasilla,y
        sta ptCelda
        sta ptColor
        lda filaCasillaHi,x
        adc #0
        sta ptCelda+1
        adc #>(colores-pantalla)
        sta ptColor+1
        rts

; ------------------------------------------------------------------------------
; eligeCodigo: which characters show a square
; in:        casilla
; out:       codigo, the first; siguiente, from one to the next; A and cuerpo, their colour
; preserves: nothing
; cycles:    at most 150
; ------------------------------------------------------------------------------
eligeCodigo
        ldy #0
        sty siguiente
        jsr esOscura
        ldx casilla
        lda tablero,x
        tax
        beq ecVacia
        inc siguiente
        cpx #negras
        ldy tipoDe,x
        lda primerCodigo,y
        ldy #3                  ; of the scheme: white body
        bcc ecCuerpo
        iny
ecCuerpo
        ldx oscura
        beq ecClara
        clc
        adc #codigosFondo
ecClara
        sta codigo
        jsr colorEsquema
        ora #multicolor
        bne ecFin
ecVacia
        lda #espacio
        ldx oscura
        beq ecSuelo
        lda #codigoOscura
ecSuelo
        sta codigo
        lda #multicolor
ecFin
        sta cuerpo
        rts

; ------------------------------------------------------------------------------
; esOscura: is a square dark?
; in:        casilla
; out:       oscura, not 0 if so
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
esOscura
        lda casilla
        lsr
        lsr
        lsr
        lsr
        eor casilla
        and #1
        eor #1
        sta oscura
        rts
