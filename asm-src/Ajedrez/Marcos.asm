; SPDX-License-Identifier: MIT
;
; Marcos.asm - the frames of two squares: the one that cursor keys lead to, and the piece
; that has been selected. A square has more lines than a sprite, so each frame is two: the
; upper one, and 3 lines below it the lower one.

spriteMarco     = $3400         ; upper half; the lower one behind it
numMarco        = spriteMarco/64
tamSprite       = 64
largoSprite     = 63
punteros        = pantalla+$03f8
vicSprites      = $d000         ; x and y of the first
vicVisibles     = $d015
vicColorSprite  = $d027
bordeMarco      = 6             ; bytes: two lines
cursorInicial   = $14
primeraX        = 32            ; of the file on the left
ultimaY         = 50+7*24       ; of the rank below
bajaMarco       = 3

cursor          byte cursorInicial      ; square as if white were below
seleccion       byte nada               ; the selected piece's, nada: none

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
        ldx #numMarco
        stx punteros
        stx punteros+2
        inx
        stx punteros+1
        stx punteros+3
        rts

; ------------------------------------------------------------------------------
; pintaMarcos: shows the frames where they belong
; in:        cursor, seleccion, girado
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
pintaMarcos
        lda cursor
        ldx #0
        jsr situaMarco
        lda #%00000011
        ldy seleccion
        bmi pmrVisibles
        tya
        eor girado
        ldx #4
        jsr situaMarco
        lda #%00001111
pmrVisibles
        sta vicVisibles
        rts

; ------------------------------------------------------------------------------
; situaMarco: puts a frame round a square
; in:        A, the square as if white were below; X, 4 for the selected one, else 0
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
        sta indice
        lda #ultimaY
        sec
        sbc indice
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
        jmp pintaMarcos
mcuFin
        rts

; ------------------------------------------------------------------------------
; moverFicha: selects the piece in the frame, or tries to move the selected one there
; in:        cursor, seleccion
; preserves: nothing
; cycles:    at most 260000
; ------------------------------------------------------------------------------
moverFicha
        lda estado
        beq mvJuego
mvNo
        jmp noPermitida
mvJuego
        lda cursor
        eor girado
        tax
        lda seleccion
        bpl mvDestino
        jsr esPropia
        beq mvFin               ; empty, or the other player's
        stx seleccion
        jsr pintaMarcos
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
; cycles:    at most 20
; ------------------------------------------------------------------------------
esPropia
        lda tablero,x
        and propio
        rts
