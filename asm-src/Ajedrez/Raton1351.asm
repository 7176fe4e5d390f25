; SPDX-License-Identifier: MIT
;
; Raton1351.asm - the mouse in port 1 and its pointer. The frame follows the pointer while
; that is moved, and is not seen while it is off the board.

sidPotX         = $d419
sidPotY         = $d41a
bitsPosicion    = %01111110             ; the others are noise
botonIzquierdo  = %00010000             ; fire of port 1
botonDerecho    = %00000001             ; its line for up

anchoPuntero    = 320                   ; dots in which the pointer's tip moves
altoPuntero     = 200
vicMasX         = $d010                 ; ninth bits of x
bitPuntero      = 1
bordeX          = 24                    ; of the first dot
bordeY          = 50
columnaTablero  = 1
celdasTablero   = 24
teclaClic       = $e0                   ; from here on codes are clicks, one for each place to keep one

punteroX        word    116             ; where the tip is
punteroY        byte    156
punteroVisto    byte    0               ; 1: the mouse has been used
potsAntes       byte    0,0             ; the last readings
botonesAntes    byte    0
clicSgte        byte    0

; Of a cell's column or row on the board: the square's.
tercios byte    0,0,0,1,1,1,2,2,2,3,3,3,4,4,4,5,5,5,6,6,6,7,7,7

; ------------------------------------------------------------------------------
; mueveRaton: the pointer follows the mouse, and the frame the pointer
; in:        A, Y: the mouse's position
; preserves: nothing
; cycles:    at most 330
; ------------------------------------------------------------------------------
mueveRaton
        sty     caminoY
        tay
        eor     potsAntes
        and     #bitsPosicion
        bne     mraMueve
        lda     caminoY
        eor     potsAntes+1
        and     #bitsPosicion
        beq     mraFin                  ; nearly always it lies still
mraMueve
        tya
        ldx     #0
        jsr     camino
        sta     caminoX
        inx
        lda     caminoY
        jsr     camino
        sta     caminoY
        ora     caminoX
        bne     siguePuntero
mraFin
        rts

; ------------------------------------------------------------------------------
; camino: the way since the last reading
; in:        A, reading; X, axis: 0 or 1
; out:       A, dots, signed: to the right, or up
; preserves: X
; cycles:    at most 50
; ------------------------------------------------------------------------------
camino
        and     #bitsPosicion
        tay
        sec
        sbc     potsAntes,x
        sta     temporalCuadro
        tya
        sta     potsAntes,x
        lda     temporalCuadro
        asl                             ; six bits, of which the first is the sign
        cmp     #$80
        ror
        cmp     #$80
        ror
        rts

; ------------------------------------------------------------------------------
; siguePuntero: moves the pointer, not off the screen
; in:        caminoX, caminoY
; out:       punteroX, punteroY, punteroVisto; cursor, marcoVisto
; preserves: nothing
; cycles:    at most 230
; ------------------------------------------------------------------------------
siguePuntero
        jsr     sigueX
        jsr     sigueY

; ------------------------------------------------------------------------------
; marcaPuntero: the frame goes to the pointer's square
; out:       punteroVisto; cursor, marcoVisto
; preserves: nothing
; cycles:    at most 130
; ------------------------------------------------------------------------------
marcaPuntero
        lda     #1
        sta     punteroVisto
        sta     marcosNuevos
        jsr     celdaPuntero
sitioPuntero
        jsr     casillaCelda
        bmi     sgpFuera
        sta     cursor
        lda     #1
        bne     sgpMarco
sgpFuera
        lda     #0
sgpMarco
        sta     marcoVisto
        rts

; ------------------------------------------------------------------------------
; sigueX: moves the pointer to the left or right
; in:        caminoX
; out:       punteroX
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
sigueX
        lda     caminoX
        bpl     sgxDerecha
        clc
        adc     punteroX
        sta     punteroX
        bcs     sgxFin                  ; no borrow
        dec     punteroX+1
        bpl     sgxFin
        lda     #0
        sta     punteroX
        sta     punteroX+1
        rts
sgxDerecha
        clc
        adc     punteroX
        sta     punteroX
        bcc     sgxTope
        inc     punteroX+1
sgxTope
        lda     punteroX
        cmp     #<anchoPuntero
        lda     punteroX+1
        sbc     #>anchoPuntero
        bcc     sgxFin
        lda     #<(anchoPuntero-1)
        sta     punteroX
        lda     #>(anchoPuntero-1)
        sta     punteroX+1
sgxFin
        rts

; ------------------------------------------------------------------------------
; sigueY: moves the pointer up or down
; in:        caminoY
; out:       punteroY
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
sigueY
        lda     punteroY
        sec
        sbc     caminoY
        bit     caminoY
        bmi     sgyAbajo
        bcs     sgyFin
        lda     #0
        beq     sgyFin
sgyAbajo
        cmp     #altoPuntero
        bcc     sgyFin
        lda     #altoPuntero-1
sgyFin
        sta     punteroY
        rts

; ------------------------------------------------------------------------------
; celdaPuntero: the cell in which the pointer's tip is
; out:       X, column; Y, row
; preserves: nothing
; cycles:    at most 40
; ------------------------------------------------------------------------------
celdaPuntero
        lda     punteroY
        lsr
        lsr
        lsr
        tay
        lda     punteroX+1
        lsr
        lda     punteroX
        ror
        lsr
        lsr
        tax
        rts

; ------------------------------------------------------------------------------
; casillaCelda: the square of which a cell is part. The interrupt may call it while another
; call is under way.
; in:        X, column; Y, row
; out:       A, the square as if white were below, nada: none; N accordingly
; preserves: Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
casillaCelda
        cpy     #celdasTablero
        bcs     cceNada
        dex                             ; columnaTablero
        cpx     #celdasTablero
        bcs     cceNada
        lda     tercios,y
        eor     #7
        asl
        asl
        asl
        asl
        ora     tercios,x
        rts
cceNada
        lda     #nada
        rts

; ------------------------------------------------------------------------------
; miraBotones: the left button becomes a click where the pointer is, the right one STOP. The
; first press of a mouse that has not moved only shows where the pointer is.
; in:        lineas1
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
miraBotones
        lda     lineas1
        eor     #$ff
        and     #botonIzquierdo+botonDerecho
        cmp     botonesAntes
        beq     mboFin
        tax
        eor     botonesAntes
        stx     botonesAntes
        and     botonesAntes            ; only what is new
        beq     mboFin
        ldx     punteroVisto
        beq     mboAparece
        lsr                             ; botonDerecho
        bcc     mboClic
        lda     #teclaStop
        jmp     ponEnCola
mboClic
        jsr     marcaPuntero
        jsr     celdaPuntero
        tya
        ldy     clicSgte
        sta     clicFila,y
        txa
        sta     clicColumna,y
        tya
        tax
        inx
        cpx     #numClics
        bcc     mboSgte
        ldx     #0
mboSgte
        stx     clicSgte
        ora     #teclaClic              ; A is still the place
        jmp     ponEnCola
mboAparece
        jmp     marcaPuntero
mboFin
        rts

; ------------------------------------------------------------------------------
; pintaPuntero: puts the pointer where it is
; out:       A, bit of its sprite, 0 while it is not to be seen
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
pintaPuntero
        lda     punteroY
        clc
        adc     #bordeY
        sta     vicSprites+1
        lda     punteroX
        clc
        adc     #bordeX
        sta     vicSprites
        lda     punteroX+1
        adc     #0
        sta     vicMasX
        lda     punteroVisto
        rts

; ------------------------------------------------------------------------------
; celdaClic: where the button was pressed
; in:        A, the code of the click
; out:       X, column; Y, row of the screen
; cycles:    at most 30
; ------------------------------------------------------------------------------
celdaClic
        and     #numClics-1
        tax
        ldy     clicFila,x
        lda     clicColumna,x
        tax
        rts

; ------------------------------------------------------------------------------
; atiendeClic: a click on the board chooses its square; one on the letters of the question
; answers it; any other does nothing
; in:        A, its code
; preserves: nothing
; cycles:    at most 260000
; ------------------------------------------------------------------------------
atiendeClic
        jsr     celdaClic
        lda     preguntaCorona
        bne     aclCorona
sitioClic
        jsr     casillaCelda
        bmi     mboFin
        ldx     #0
        stx     numTecleado
        jmp     moverFicha
aclCorona
        cpy     #filaEleccion
        bne     mboFin
        txa
        sec
        sbc     #columnaPanel
        lsr                             ; a letter and a space each
        tax
        cpx     #numCoronas
        bcs     mboFin
        jmp     coronaHallada

        ifdef   GATO
        assert  columnaTablero = 1,"one step from a column of the screen to one of the board"
        assert  bitPuntero = 1,"punteroVisto is the bit of the pointer's sprite"
        endif
