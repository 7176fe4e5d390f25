; SPDX-License-Identifier: MIT
;
; Suelo3D.asm - what paints the empty board in perspective and makes its characters, once: the pieces on dark
; squares have its place afterwards.

*=tramo5

; ------------------------------------------------------------------------------
; preparaSuelo: makes the characters of the board, and the frame of a far square
; preserves: nothing
; cycles:    at most 6000
; ------------------------------------------------------------------------------
preparaSuelo
        lda     #<(glifos+primerGlifo*8)
        sta     ptCelda
        lda     #>(glifos+primerGlifo*8)
        sta     ptCelda+1
        ldx     #0
psuOtro
        lda     lineasSuelo,x
        ldy     #7
psuLinea
        sta     (ptCelda),y
        dey
        bpl     psuLinea
        lda     ptCelda
        clc
        adc     #8
        sta     ptCelda
        bcc     psuSgte
        inc     ptCelda+1
psuSgte
        inx
        cpx     #finLineasSuelo-lineasSuelo
        bcc     psuOtro
        ldx     #glifosResto-1
psuResto
        lda     resto,x
        sta     glifos+codigoFondo*8,x
        dex
        bpl     psuResto
        ldx     #7
psuCanto
        lda     canto,x
        sta     glifos+codigoCanto*8,x
        dex
        bpl     psuCanto
        ldx     #tamLejos-1
psuLejos
        lda     #0
        cpx     #lineasLejos*3
        bcs     psuPon
        lda     lados,x
psuPon
        sta     spriteLejos,x
        dex
        bpl     psuLejos
        rts

; The front of the board.
canto   byte    %10101010,%10101010,%01010101,%01010101,%01010101,%01010101,%10101010,0
; The edge above; a dot on light and on dark squares, in two characters.
glifosResto     = 5*8
resto           byte    0,0,0,0,0,0,0,%10101010
                byte    0,0,0,%00000011,%00000011,%00000011,0,0
                byte    0,0,0,%11000000,%11000000,%11000000,0,0
                byte    %01010101,%01010101,%01010101,%01010111,%01010111,%01010111,%01010101,%01010101
                byte    %01010101,%01010101,%01010101,%11010101,%11010101,%11010101,%01010101,%01010101

; The frame: 20 dots wide in the middle of the sprite.
lineasLejos     = 16
lados
        repeat  1,2,i
        byte    %00111111,%11111111,%11111100
        endrepeat
        repeat  1,12,i
        byte    %00110000,%00000000,%00001100
        endrepeat
        repeat  1,2,i
        byte    %00111111,%11111111,%11111100
        endrepeat

; ------------------------------------------------------------------------------
; pintaSuelo: paints the empty board
; preserves: nothing
; cycles:    at most 70000
; ------------------------------------------------------------------------------
pintaSuelo
        lda     #<(pantalla+filaFondo*anchoFila)
        sta     ptCelda
        sta     ptColor
        lda     #>(pantalla+filaFondo*anchoFila)
        sta     ptCelda+1
        lda     #>(colores+filaFondo*anchoFila)
        sta     ptColor+1
        lda     #codigoFondo
        ldy     #ultimoFondo            ; above the farthest rank
psFondo
        jsr     ponSuelo
        dey
        cpy     #primerFondo
        bcs     psFondo
        lda     #filasSuelo-1
psFila
        sta     fila
        jsr     bajaFila
        jsr     pintaFilaSuelo
        dec     fila
        lda     fila
        bpl     psFila
        jsr     bajaFila
        lda     #codigoCanto
        ldy     #ultimaColumna
psCanto
        jsr     ponSuelo
        dey
        bne     psCanto
        rts

; ------------------------------------------------------------------------------
; pintaFilaSuelo: paints a row of it
; in:        fila, from the nearest; ptCelda, ptColor
; preserves: nothing
; cycles:    at most 3000
; ------------------------------------------------------------------------------
pintaFilaSuelo
        lda     fila
        asl
        asl
        asl
        adc     fila                    ; C is clear
        tax                             ; the next edge
        ldy     fila
        lda     rangosFila,y
        lsr
        lsr
        lsr
        lsr
        sta     indice                  ; odd: the square left of that edge is dark
        lda     #0
        sta     columna                 ; edges passed
        ldy     #1
pfsCelda
        tya
        asl
        asl
        sta     casilla                 ; the first dot of the cell
pfsPasa
        cmp     bordes,x
        bcc     pfsMide
        inx
        inc     indice
        inc     columna
        lda     columna
        cmp     #bordesFila
        lda     casilla
        bcc     pfsPasa
        cmp     bordes-1,x
        bne     pfsFin
        lda     #codigoDerecho
        bne     ponSuelo
pfsMide
        lda     indice
        and     #1
        sta     oscura
        lda     bordes,x
        sec
        sbc     casilla
        sta     altura                  ; dots up to the edge, at least 1
        lda     columna
        beq     pfsIzquierda
        cmp     #bordesFila-1
        lda     #codigoRaya-2
        bcc     pfsCodigo
        lda     #codigoDerecho
pfsCodigo
        sta     cuerpo
        lda     altura
        cmp     #4
        bcs     pfsLiso
        asl
        adc     cuerpo                  ; C is clear
        adc     oscura
        bne     pfsPon
pfsLiso
        lda     #espacio
        lsr     oscura
        bcc     pfsPon
        lda     #codigoOscuro
        bne     pfsPon
pfsIzquierda
        lda     altura
        cmp     #5
        bcs     pfsSgte
        asl
        adc     #codigoIzquierdo-2      ; even; C is clear
        sta     altura
        lda     oscura
        eor     #1
        ora     altura
pfsPon
        jsr     ponSuelo
pfsSgte
        iny
        cpy     #ultimaColumna+1
        bcc     pfsCelda
pfsFin
        rts

; ------------------------------------------------------------------------------
; ponSuelo: writes a character of the board
; in:        A; Y, column; ptCelda, ptColor
; preserves: A, X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
ponSuelo
        sta     (ptCelda),y
        pha
        lda     #multicolor
        sta     (ptColor),y
        pla
        rts

; ------------------------------------------------------------------------------
; apuntaSuelo: notes the ground above each rank
; out:       sueloCabezas
; preserves: nothing
; cycles:    at most 4500
; ------------------------------------------------------------------------------
apuntaSuelo
        lda     #<sueloCabezas
        sta     ptColor
        lda     #>sueloCabezas
        sta     ptColor+1
        ldx     #1
apsRango
        lda     filasBaseLo,x
        sta     ptCelda
        lda     filasBaseHi,x
        sta     ptCelda+1
        ldy     #ultimaColumna
apsCelda
        lda     (ptCelda),y
        sta     (ptColor),y
        dey
        bpl     apsCelda
        lda     ptColor
        clc
        adc     #32
        sta     ptColor
        inx
        cpx     #9
        bcc     apsRango
        rts

        ifdef   GATO
        assert  * <= finVista3D-1,"the view is longer than its file"
        endif

*=finVista3D-1
        byte    $fd                     ; makes the sum of all bytes of the file finDatos
