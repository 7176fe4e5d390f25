; SPDX-License-Identifier: MIT
;
; Marcos.asm - the frames of three squares: the one that pointer and cursor keys lead to,
; the piece that has been selected, and where the last move went. A square has more lines
; than a sprite, so each frame is two: the upper one, and 3 lines below it the lower one.
; The last sprite marks where that move came from. The interrupt puts them where they
; belong, behind the pointer, which is the first sprite.

spriteMarco     = finZonaBaja           ; upper half; the lower one follows
spritePuntero   = spriteMarco+$80
spriteOrigen    = spriteMarco+$c0
numPuntero      = spritePuntero/64
numOrigen       = spriteOrigen/64
vicVisibles     = $d015
vicDobleAlto    = $d017
vicDetras       = $d01b
vicDobleAncho   = $d01d
vicSpriteMulti  = $d01c
vicColorMulti   = $d025
vicColorSprite  = $d027
cursorInicial   = $14
primeraX        = 32                    ; of the file on the left
ultimaY         = 50+7*24               ; of the rank below
bajaMarco       = 3

nuevaDe         byte    nada            ; squares of the last move as they are to be marked
nuevaA          byte    nada
marcoVisto      byte    1               ; 0: the pointer is off the board
marcosNuevos    byte    0               ; 1: frames or pointer have changed

; ------------------------------------------------------------------------------
; preparaSprites: what no move changes in their registers
; preserves: Y
; cycles:    at most 150
; ------------------------------------------------------------------------------
punterosSprites byte    numPuntero,numMarco,numMarco+1,numMarco,numMarco+1,numMarco,numMarco+1,numOrigen

preparaSprites
        ldx     #7
psPuntero
        lda     punterosSprites,x
        sta     punteros,x
        dex
        bpl     psPuntero
        inx                             ; 0: as other programs may not have left it
        stx     vicDobleAlto
        stx     vicDobleAncho
        stx     vicDetras
        stx     vicColorMulti
        inx
        stx     vicColorSprite
        stx     vicSpriteMulti          ; the pointer alone has several colours
        rts

; ------------------------------------------------------------------------------
; apuntaUltima: which squares the marks of the last move are to stand on
; in:        the record; girado
; out:       nuevaDe, nuevaA
; preserves: X
; cycles:    at most 170
; ------------------------------------------------------------------------------
apuntaUltima
        lda     paActual
        ora     paActual+1
        beq     olvidaUltima
        jsr     ptRegistro              ; after the last move
        lda     ptTexto
        bne     auMenor
        dec     ptTexto+1
auMenor
        dec     ptTexto
        jsr     auCasilla
        sta     nuevaDe
        jsr     ptRegistroA
        jsr     auCasilla
        sta     nuevaA
        rts
auCasilla
        lda     (ptTexto),y
        and     #$77                    ; other bits tell special moves
        eor     girado
        rts

; ------------------------------------------------------------------------------
; olvidaUltima: no move is to be marked
; out:       nuevaDe, nuevaA
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
olvidaUltima
        lda     #nada
        sta     nuevaDe
        sta     nuevaA
        rts

; ------------------------------------------------------------------------------
; muestraUltima: the marks go where they are to be
; in:        nuevaDe, nuevaA
; out:       ultimaDe, ultimaA
; preserves: nothing
; cycles:    at most 690
; ------------------------------------------------------------------------------
muestraUltima
        lda     nuevaDe
        sta     ultimaDe
        lda     nuevaA
        sta     ultimaA

; ------------------------------------------------------------------------------
; pideMarcos: frames have changed: the next interrupt shows it, or, while the beam is still
; where that leaves it, this routine
; preserves: nothing
; cycles:    at most 650
; ------------------------------------------------------------------------------
pideMarcos
        lda     #1
        sta     marcosNuevos
        lda     vicControl
        bpl     pmrFin
        php
        sei
        jsr     pintaMarcos
        plp
        rts

; ------------------------------------------------------------------------------
; pintaMarcos: shows frames and pointer where they belong
; in:        marcosNuevos; cursor, marcoVisto, seleccion, girado, ultimaDe, ultimaA
; preserves: nothing
; cycles:    at most 600
; ------------------------------------------------------------------------------
pintaMarcos
        lda     marcosNuevos
        beq     pmrFin
        jsr     pintaPuntero
        ldy     marcoVisto
        beq     pmrSeleccion
        ora     #%00000110
pmrSeleccion
        ldy     seleccion
        bmi     pmrUltima
        ora     #%00011000
pmrUltima
        ldy     ultimaA
        bmi     pmrVisibles
        ora     #%11100000
pmrVisibles
        sta     vicVisibles
        lda     cursor
        ldx     #marcoCursor
        jsr     situaMarco
        lda     seleccion
        bmi     pmrMueve
        eor     girado
        ldx     #marcoSeleccion
        jsr     situaMarco
pmrMueve
        lda     ultimaA
        bmi     pmrHecho
        ldx     #marcoUltima
        jsr     situaMarco
        lda     ultimaDe
        ldx     #marcaOrigen
        jsr     situaSprite
pmrHecho
        lsr     marcosNuevos
sitioMarcos
        jmp     pmrFin
pmrFin
        rts

; ------------------------------------------------------------------------------
; situaMarco, situaSprite: put a frame round a square; a single sprite on it
; in:        A, the square as if white were below; X, marcoCursor, marcoSeleccion …
; preserves: X
; cycles:    at most 150
; ------------------------------------------------------------------------------
situaMarco
        jsr     situaSprite
        adc     #bajaMarco-1            ; C is set
        sta     vicSprites+3,x
        lda     vicSprites,x
        sta     vicSprites+2,x
        rts
situaSprite
        pha
        and     #7
        tay
        lda     columnaCasilla,y
        asl
        asl
        asl
        clc
        adc     #primeraX
        sta     vicSprites,x
        pla
        lsr
        lsr
        lsr
        lsr
        tay
        lda     columnaCasilla,y
        asl
        asl
        asl
        sta     temporalCuadro
        lda     #ultimaY
        sec
        sbc     temporalCuadro
        sta     vicSprites+1,x
        rts

; ------------------------------------------------------------------------------
; mueveCursor: leads the frame to the next square, if there is one
; in:        X, 0-3: right, left, up, down
; preserves: nothing
; cycles:    at most 680
; ------------------------------------------------------------------------------
pasosCursor     byte    1,$ff,16,$f0

mueveCursor
        lda     cursor
        clc
        adc     pasosCursor,x
        tay
        and     #$88
        bne     mcuFin
        sty     cursor
        lda     #1
        sta     marcoVisto
        jmp     pideMarcos
mcuFin
        rts

; ------------------------------------------------------------------------------
; elige: chooses the square in the frame; shows that when it is not to be seen
; in:        cursor, marcoVisto
; preserves: nothing
; cycles:    at most 260000
; ------------------------------------------------------------------------------
elige
        lda     cursor
        ldx     marcoVisto
        bne     moverFicha
        inc     marcoVisto
        jmp     pideMarcos

; ------------------------------------------------------------------------------
; moverFicha: selects the piece on a square, or tries to move the selected one there
; in:        A, the square as if white were below; seleccion
; preserves: nothing
; cycles:    at most 260000
; ------------------------------------------------------------------------------
moverFicha
        eor     girado
        tax
        lda     estado
        beq     mvJuego
mvNo
        jmp     noPermitida
mvJuego
        lda     seleccion
        bpl     mvDestino
        jsr     esPropia
        beq     mvFin                   ; empty, or the other player's
        stx     seleccion
        jsr     pideMarcos
        jsr     pintaCambios            ; its targets
        lda     #<txSeleccion
        ldy     #>txSeleccion
        jmp     mensaje
mvFin
        rts
mvDestino
        sta     jjDe
        jsr     esPropia
        bne     mvNo
        stx     jjA
        lda     #0
        sta     jjCorona
        jsr     buscaLegal
        bcc     mvLegal
        lda     #dama
        sta     jjCorona
        jsr     buscaLegal
        bcc     mvCorona
        jmp     movidaIncorrecta
mvCorona
        jmp     preguntaPieza
mvLegal
        jmp     intentarMovidaHacia

; ------------------------------------------------------------------------------
; esPropia: does a piece of the side to move stand on a square?
; in:        X, the square
; out:       Z clear if so
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
esPropia
        jsr     esCeldaNula
        beq     espFin
        jsr     esPiezaBlanca
        bne     espBlanca
        lda     #negras
espBlanca
        and     propio
espFin
        rts

; ------------------------------------------------------------------------------
; esCeldaNula: is a square empty?
; in:        X, the square
; out:       Z set if so
; preserves: X, Y
; cycles:    at most 12
; ------------------------------------------------------------------------------
esCeldaNula
        lda     tablero,x
        rts

; ------------------------------------------------------------------------------
; esPiezaBlanca: is a piece white?
; in:        X, its square
; out:       A, blancas if so, else 0; Z accordingly
; preserves: X, Y
; cycles:    at most 14
; ------------------------------------------------------------------------------
esPiezaBlanca
        lda     tablero,x
        and     #blancas
        rts
