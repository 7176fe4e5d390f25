; SPDX-License-Identifier: MIT
;
; Marcos.asm - the frames of two squares: the one that pointer and cursor keys lead to, and
; the piece that has been selected. A square has more lines than a sprite, so each frame is
; two: the upper one, and 3 lines below it the lower one. The interrupt puts them where they
; belong, behind the pointer, which is the first sprite.

spriteMarco     = $3400         ; upper half; the lower one behind it
numMarco        = spriteMarco/64
tamSprite       = 64
largoSprite     = 63
punteros        = pantalla+$03f8
vicSprites      = $d000         ; x and y of the first
marcoCursor     = 2             ; from there to the sprites of this frame
marcoSeleccion  = 6
vicVisibles     = $d015
vicDobleAlto    = $d017
vicDetras       = $d01b
vicDobleAncho   = $d01d
vicColorSprite  = $d027
bordeMarco      = 6             ; bytes: two lines
cursorInicial   = $14
primeraX        = 32            ; of the file on the left
ultimaY         = 50+7*24       ; of the rank below
bajaMarco       = 3

cursor          byte cursorInicial      ; square as if white were below
seleccion       byte nada               ; the selected piece's, nada: none
marcoVisto      byte 1                  ; 0: the pointer is off the board
marcosNuevos    byte 0                  ; not 0: frames or pointer have changed

; ------------------------------------------------------------------------------
; preparaMarcos: makes the sprites
; preserves: Y
; cycles:    at most 1600
; ------------------------------------------------------------------------------
preparaMarcos
        ldx #0
pmaLinea
        lda #%11000000
        sta spriteMarco,x
        sta spriteMarco+tamSprite,x
        lda #0
        sta spriteMarco+1,x
        sta spriteMarco+tamSprite+1,x
        lda #%00000011
        sta spriteMarco+2,x
        sta spriteMarco+tamSprite+2,x
        inx
        inx
        inx
        cpx #largoSprite
        bcc pmaLinea
        lda #%11111111
        ldx #bordeMarco-1
pmaBorde
        sta spriteMarco,x
        sta spriteMarco+tamSprite+largoSprite-bordeMarco,x
        dex
        bpl pmaBorde
        inx                     ; 0: as other programs may not have left it
        stx vicDobleAlto
        stx vicDobleAncho
        stx vicDetras
        ldx #numMarco
        stx punteros+1
        stx punteros+3
        inx
        stx punteros+2
        stx punteros+4
        rts

; ------------------------------------------------------------------------------
; pideMarcos: frames have changed: the next interrupt shows it, or, while the beam is still
; where that leaves it, this routine
; preserves: nothing
; cycles:    at most 440
; ------------------------------------------------------------------------------
pideMarcos
        lda #1
        sta marcosNuevos
        lda vicControl
        bpl pmrFin
        php
        sei
        jsr pintaMarcos
        plp
        rts

; ------------------------------------------------------------------------------
; pintaMarcos: shows frames and pointer where they belong
; in:        marcosNuevos; cursor, marcoVisto, seleccion, girado
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
pintaMarcos
        lda marcosNuevos
        beq pmrFin
        jsr pintaPuntero
        ldy marcoVisto
        beq pmrSeleccion
        ora #%00000110
pmrSeleccion
        ldy seleccion
        bmi pmrVisibles
        ora #%00011000
pmrVisibles
        sta vicVisibles
        lda cursor
        ldx #marcoCursor
        jsr situaMarco
        lda seleccion
        bmi pmrHecho
        eor girado
        ldx #marcoSeleccion
        jsr situaMarco
pmrHecho
        lda #0
        sta marcosNuevos
pmrFin
        rts

; ------------------------------------------------------------------------------
; situaMarco: puts a frame round a square
; in:        A, the square as if white were below; X, marcoCursor or marcoSeleccion
; preserves: X
; cycles:    at most 120
; ------------------------------------------------------------------------------
situaMarco
        pha
        and #7
        tay
        lda columnaCasilla,y
        asl
        asl
        asl
        clc
        adc #primeraX
        sta vicSprites,x
        sta vicSprites+2,x
        pla
        lsr
        lsr
        lsr
        lsr
        tay
        lda columnaCasilla,y
        asl
        asl
        asl
        sta temporalCuadro
        lda #ultimaY
        sec
        sbc temporalCuadro
        sta vicSprites+1,x
        adc #bajaMarco-1        ; C is set
        sta vicSprites+3,x
        rts

; ------------------------------------------------------------------------------
; mueveCursor: leads the frame to the next square, if there is one
; in:        X, 0-3: right, left, up, down
; preserves: nothing
; cycles:    at most 450
; ------------------------------------------------------------------------------
pasosCursor     byte 1,$ff,16,$f0

mueveCursor
        lda cursor
        clc
        adc pasosCursor,x
        tay
        and #$88
        bne mcuFin
        sty cursor
        lda #1
        sta marcoVisto
        jmp pideMarcos
mcuFin
        rts

; ------------------------------------------------------------------------------
; elige: chooses the square in the frame; shows that when it is not to be seen
; in:        cursor, marcoVisto
; preserves: nothing
; cycles:    at most 260000
; ------------------------------------------------------------------------------
elige
        lda cursor
        ldx marcoVisto
        bne moverFicha
        inc marcoVisto
        jmp pideMarcos

; ------------------------------------------------------------------------------
; moverFicha: selects the piece on a square, or tries to move the selected one there
; in:        A, the square as if white were below; seleccion
; preserves: nothing
; cycles:    at most 260000
; ------------------------------------------------------------------------------
moverFicha
        eor girado
        tax
        lda estado
        beq mvJuego
mvNo
        jmp noPermitida
mvJuego
        lda seleccion
        bpl mvDestino
        jsr esPropia
        beq mvFin               ; empty, or the other player's
        stx seleccion
        jsr pideMarcos
        jsr pintaCambios        ; its targets
        lda #<txSeleccion
        ldy #>txSeleccion
        jmp mensaje
mvFin
        rts
mvDestino
        sta jjDe
        jsr esPropia
        bne mvNo
        stx jjA
        lda #0
        sta jjCorona
        jsr buscaLegal
        bcc mvLegal
        lda #dama
        sta jjCorona
        jsr buscaLegal
        bcc mvCorona
        jmp movidaIncorrecta
mvCorona
        jmp preguntaPieza
mvLegal
        jmp intentarMovidaHacia

; ------------------------------------------------------------------------------
; esPropia: does a piece of the side to move stand on a square?
; in:        X, the square
; out:       Z clear if so
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
esPropia
        jsr esCeldaNula
        beq espFin
        jsr esPiezaBlanca
        bne espBlanca
        lda #negras
espBlanca
        and propio
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
        lda tablero,x
        rts

; ------------------------------------------------------------------------------
; esPiezaBlanca: is a piece white?
; in:        X, its square
; out:       A, blancas if so, else 0; Z accordingly
; preserves: X, Y
; cycles:    at most 14
; ------------------------------------------------------------------------------
esPiezaBlanca
        lda tablero,x
        and #blancas
        rts
