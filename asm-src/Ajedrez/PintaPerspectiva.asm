; SPDX-License-Identifier: MIT
;
; PintaPerspectiva.asm - what the view in perspective shows: the board, what stands on it, frames and
; labels; and which square a cell belongs to.

*=tramo1

; ------------------------------------------------------------------------------
; pintaCasilla3D: paints a square: its rows; what its piece hides, or no longer does; and what the one before
; it hides of it. Every cell that is written gets what it has to show at last, or does so before the beam
; comes.
; in:        casilla; foto; girado
; out:       vistos
; preserves: nothing
; cycles:    at most 1700
; ------------------------------------------------------------------------------
pintaCasilla3D
        jsr     tomaEsquema
        ldx     casilla
        lda     foto,x
        sta     vistos,x
        txa
        eor     girado
        pha
        jsr     situa3D
        lda     #0
        sta     fila
pc3Fila
        jsr     ponFila3D
        jsr     subeFila3D
        cmp     altura
        bcc     pc3Fila
        jsr     ponCabeza
        bne     pc3Delante
        pla                             ; none: the next rank is seen there
        pha
        and     #$70
        asl                             ; 32 cells a rank
        adc     columna                 ; C is clear
        tax
        ldy     #1
        lda     sueloCabezas+1,x
        sta     (ptCelda),y
        dey
        lda     sueloCabezas,x
        sta     (ptCelda),y
        pla
        pha
        clc
        adc     #16
        bmi     pc3Delante
        jsr     situa3D
        lda     #0
        sta     fila
        jsr     ponFila3D
pc3Delante
        pla
        sec
        sbc     #16
        bcc     pc3Fin
        jsr     situa3D
        lda     #0
        sta     fila
pc3Sube
        jsr     subeFila3D
        cmp     altura
        bcc     pc3Sube

; ------------------------------------------------------------------------------
; ponCabeza: paints what of a piece is above its rank
; in:        as ponFila3D, fila = altura
; out:       Z set: nothing
; preserves: nothing
; cycles:    at most 130
; ------------------------------------------------------------------------------
ponCabeza
        lda     oscura
        eor     #1                      ; ranks alternate
        ldx     lugar
        cpx     #$70
        bcc     pczFondo
        lda     #0                      ; the last rank has no other above it
pczFondo
        sta     oscura
        jsr     buscaFila
        beq     pc3Fin
        jmp     ponCodigos
pc3Fin
        rts

; ------------------------------------------------------------------------------
; ponFila3D: paints a row of a square
; in:        figura3D, fila, inicioBloques, oscura, cuerpo, ptCelda, ptColor
; preserves: nothing
; cycles:    at most 110
; ------------------------------------------------------------------------------
ponFila3D
        jsr     buscaFila
        bne     ponCodigos
        ldy     oscura
        lda     suelos,y
        ldx     figura3D
        cpx     #marcaDestino
        bne     pf3Suelo
        ldx     fila
        dex
        bne     pf3Suelo
        tya
        asl
        ora     #codigoMarcado
        bne     ponCodigos
pf3Suelo
        ldy     #1
        sta     (ptCelda),y
        dey
        sta     (ptCelda),y
        rts

; ------------------------------------------------------------------------------
; ponCodigos: writes a pair of characters
; in:        A, the first, even; cuerpo, ptCelda, ptColor
; out:       Z clear
; preserves: nothing
; cycles:    at most 40
; ------------------------------------------------------------------------------
ponCodigos
        ldy     #1
        tax
        ora     #1
        sta     (ptCelda),y
        dey
        txa
        sta     (ptCelda),y
        lda     cuerpo
        sta     (ptColor),y
        iny
        sta     (ptColor),y
        rts

suelos  byte    espacio,codigoOscuro

; ------------------------------------------------------------------------------
; buscaFila: which characters a piece has in a row
; in:        figura3D, fila, inicioBloques, oscura
; out:       A, the first one, 0: none; Z
; preserves: Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
buscaFila
        lda     figura3D
        and     #7
        beq     bfFin
        lda     inicioBloques
        clc
        adc     fila
        tax
        lda     bloques-4,x
        beq     bfFin
        asl
        adc     #codigoFigura-2         ; C is clear
        ldx     oscura
        beq     bfFin2
        adc     #glifosFigura
bfFin2
        ora     #0
bfFin
        rts

; ------------------------------------------------------------------------------
; subeFila3D: goes to the row above
; in:        fila, ptCelda, ptColor
; out:       A = fila, ptCelda, ptColor
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
subeFila3D
        lda     ptCelda
        sec
        sbc     #anchoFila
        sta     ptCelda
        sta     ptColor
        bcs     sf3Fila
        dec     ptCelda+1
        dec     ptColor+1
sf3Fila
        inc     fila
        lda     fila
        rts

; ------------------------------------------------------------------------------
; situa3D: where a square is, and what it shows
; in:        A, the square as if white were below; ptLetras
; out:       lugar, figura3D, columna, altura, oscura, cuerpo, inicioBloques; ptCelda, ptColor: its lower left
;            cell
; preserves: nothing
; cycles:    at most 190
; ------------------------------------------------------------------------------
situa3D
        sta     lugar
        eor     girado
        tax
        lda     foto,x
        sta     figura3D
        lda     lugar
        lsr
        lsr
        lsr
        lsr
        tay
        eor     lugar
        and     #1
        eor     #1
        sta     oscura
        lda     lugar
        and     #7
        ora     porOcho,y
        tax
        lda     alturas,y
        sta     altura
        lda     cajas,x
        sta     columna
        clc
        adc     filasBaseLo,y
        sta     ptCelda
        sta     ptColor
        lda     filasBaseHi,y
        adc     #0
        sta     ptCelda+1
        adc     #>(colores-pantalla)
        sta     ptColor+1
        lda     figura3D
        and     #7
        asl
        asl
        adc     bloquesRango,y
        sta     inicioBloques

; ------------------------------------------------------------------------------
; ponCuerpo: the colour of what a square shows
; in:        figura3D; ptLetras, esquema
; out:       cuerpo
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
ponCuerpo
        ldy     #colorDestino
        lda     figura3D
        and     #marcaDestino
        bne     pcuColor
        ldy     #colorBlancas
        lda     figura3D
        bpl     pcuColor
        iny
pcuColor
        lda     (ptLetras),y
        ora     #multicolor
        sta     cuerpo
        rts

; ------------------------------------------------------------------------------
; tomaEsquema: where the colour scheme is
; in:        esquema
; out:       ptLetras
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
tomaEsquema
        lda     punteroEsquemas
        clc
        adc     esquema
        sta     ptLetras
        lda     punteroEsquemas+1
        adc     #0
        sta     ptLetras+1
        rts

; ------------------------------------------------------------------------------
; colorea3D: everything on the board gets the colours of the scheme, from the top downwards
; in:        esquema, foto, girado
; preserves: nothing
; cycles:    at most 20000
; ------------------------------------------------------------------------------
colorea3D
        jsr     tomaEsquema
        ldx     #$70
co3Casilla
        txa
        pha
        eor     girado
        tax
        lda     foto,x
        beq     co3Sgte
        pla
        pha
        jsr     situa3D
        lda     #0
        sta     fila
co3Fila
        lda     cuerpo
        ldy     #0
        sta     (ptColor),y
        iny
        sta     (ptColor),y
        jsr     subeFila3D
        cmp     altura
        bcc     co3Fila
        bne     co3Sgte                 ; its head too
        jsr     buscaFila
        bne     co3Fila
co3Sgte
        pla
        tax
        inx
        txa
        and     #8
        beq     co3Casilla
        txa
        sec
        sbc     #$18
        tax
        bpl     co3Casilla

; ------------------------------------------------------------------------------
; pintaRotulos3D: digits of the ranks, letters of the files
; in:        girado
; preserves: nothing
; cycles:    at most 900
; ------------------------------------------------------------------------------
pintaRotulos3D
        jsr     tomaEsquema
        lda     girado
        and     #7
        sta     oscura
        clc
        ldx     #7
pr3Otro
        lda     rotulosLo,x
        sta     ptCelda
        sta     ptColor
        lda     rotulosHi,x
        sta     ptCelda+1
        adc     #>(colores-pantalla)
        sta     ptColor+1
        ldy     #colorTextos
        lda     (ptLetras),y
        ldy     #0
        sta     (ptColor),y
        txa
        eor     oscura
        adc     #codigo1
        sta     (ptCelda),y
        ldy     letras3D,x
        adc     #codigoMinuscula+1-codigo1
        sta     pantalla+filaAbajo*anchoFila,y
        dex
        bpl     pr3Otro
        rts

        ifdef   GATO
        assert  * <= tramo1+$0200,"the view reaches into the table of positions"
        endif

*=tramo3+$0100

; ------------------------------------------------------------------------------
; situaMarcos3D: frames and ring go where they belong
; in:        cursor, seleccion, girado, ultimaDe, ultimaA
; preserves: nothing
; cycles:    at most 350
; ------------------------------------------------------------------------------
situaMarcos3D
        ldx     #marcoCursor
        lda     cursor
        jsr     situaMarco3D
        lda     seleccion
        bmi     sm3Ultima
        eor     girado
        ldx     #marcoSeleccion
        jsr     situaMarco3D
sm3Ultima
        lda     ultimaA
        bmi     sm3Fin
        ldx     #marcoUltima
        jsr     situaMarco3D
        ldx     #marcaOrigen
        lda     ultimaDe
        jsr     situaSprite3D
        sbc     anillos,y               ; C is set: up to the middle
        sta     vicSprites+1,x
sm3Fin
        rts

; ------------------------------------------------------------------------------
; situaMarco3D, situaSprite3D: put a frame round a square, of the size of its rank; a sprite on it
; in:        A, the square as if white were below; X, marcoCursor, marcoSeleccion …
; out:       A, line of the sprite; Y, the rank; C set
; preserves: X (situaSprite3D)
; cycles:    at most 110
; ------------------------------------------------------------------------------
situaMarco3D
        jsr     situaSprite3D
        adc     bajas,y                 ; one less, C is set
        sta     vicSprites+3,x
        lda     vicSprites,x
        sta     vicSprites+2,x
        txa
        lsr
        tax
        lda     marcosArriba,y
        sta     punteros,x
        lda     marcosAbajo,y
        sta     punteros+1,x
        rts
situaSprite3D
        pha
        and     #7
        sta     caminoX
        pla
        lsr
        lsr
        lsr
        lsr
        tay
        lda     porOcho,y
        ora     caminoX
        sty     caminoY
        tay
        lda     centros,y
        sta     vicSprites,x
        ldy     caminoY
        lda     lineas3D,y
        sta     vicSprites+1,x
        sec
        rts

; ------------------------------------------------------------------------------
; casillaCelda3D: the square of which a cell is part, or most of it
; in:        X, column; Y, row
; out:       A, the square as if white were below, $ff: none
; preserves: Y
; cycles:    at most 230
; ------------------------------------------------------------------------------
casillaCelda3D
        cpy     #filaFondo+1
        bcc     cc3Nada
        cpy     #filaCerca+1
        bcs     cc3Nada
        cpx     #ultimaColumna+1
        bcs     cc3Nada
        stx     caminoX
        sty     caminoY
        tya
        pha
        lda     #filaCerca
        sec
        sbc     caminoY
        sta     caminoY
        asl
        asl
        asl
        adc     caminoY                 ; bordesFila a row; C is clear
        tax
        lda     caminoX
        asl
        asl
        ora     #2                      ; the middle of the cell
        ldy     #0
cc3Borde
        cmp     bordes,x
        bcc     cc3Hallado
        inx
        iny
        cpy     #bordesFila
        bcc     cc3Borde
        ldy     #0
cc3Hallado
        dey
        bmi     cc3Fuera
        sty     caminoX
        ldy     caminoY
        lda     rangosFila,y
        ora     caminoX
        sta     caminoX
        pla
        tay
        lda     caminoX
        rts
cc3Fuera
        pla
        tay
cc3Nada
        lda     #$ff
        rts

        ifdef   GATO
        assert  * <= tramo3+$0200,"the view reaches into the table of positions"
        endif
