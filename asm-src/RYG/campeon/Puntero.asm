; SPDX-License-Identifier: MIT
;
; Puntero.asm - el ratón 1351 del puerto 1 y su puntero. Todo ocurre en las interrupciones;
; de un botón pulsado queda apuntado dónde, y quien espera una tecla lo recoge.

sidPotX         = $d419
sidPotY         = $d41a
bitsPosicion    = %01111110             ; los otros son ruido
botonIzquierdo  = %00010000             ; el disparo del puerto 1
botonDerecho    = %00000001             ; su «arriba»
bitPuntero      = 1
anchoPuntero    = 320                   ; puntos por los que se mueve la punta
altoPuntero     = 200
bordeX          = 24
bordeY          = 50

punteroX        word    240             ; la punta
punteroY        byte    100
punteroVisto    byte    0               ; bitPuntero: se ha usado
spritesVisibles byte    0               ; los demás que se ven
potsAntes       byte    0,0
botonesAntes    byte    0
caminoX         byte    0
caminoY         byte    0
clicBoton       byte    0               ; botón que se ha pulsado; 0: ninguno
clicColumna     byte    0               ; y en qué celda
clicFila        byte    0

; ------------------------------------------------------------------------------
; mueveRaton: el puntero sigue al ratón
; in:        A, Y: the mouse's position
; preserves: nothing
; cycles:    at most 250
; ------------------------------------------------------------------------------
mueveRaton
        ldx     #0
        jsr     camino1351
        sta     caminoX
        tya
        inx
        jsr     camino1351
        sta     caminoY
        ora     caminoX
        beq     mrFin
        lda     #bitPuntero
        sta     punteroVisto
        ldy     #0
        lda     caminoX
        bpl     mrDerecha
        dey
mrDerecha
        clc
        adc     punteroX
        sta     punteroX
        tya
        adc     punteroX+1
        sta     punteroX+1
        bpl     mrTope
        lda     #0
        sta     punteroX
        sta     punteroX+1
mrTope
        lda     punteroX
        cmp     #<anchoPuntero
        lda     punteroX+1
        sbc     #>anchoPuntero
        bcc     mrAlto
        lda     #<(anchoPuntero-1)
        sta     punteroX
        lda     #>(anchoPuntero-1)
        sta     punteroX+1
mrAlto
        lda     punteroY
        sec
        sbc     caminoY                 ; hacia arriba crece
        bit     caminoY
        bmi     mrAbajo
        bcs     mrPon
        lda     #0
        beq     mrPon
mrAbajo
        cmp     #altoPuntero
        bcc     mrPon
        lda     #altoPuntero-1
mrPon
        sta     punteroY
mrFin
        rts

; ------------------------------------------------------------------------------
; camino1351: lo que se ha movido desde la última lectura
; in:        A, reading; X, axis: 0 or 1
; out:       A, dots, signed: to the right, or up
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
cmLeido byte    0

camino1351
        and     #bitsPosicion
        sta     cmLeido
        sec
        sbc     potsAntes,x
        asl                             ; seis bits, el primero es el signo
        cmp     #$80
        ror
        cmp     #$80
        ror
        pha
        lda     cmLeido
        sta     potsAntes,x
        pla
        rts

; ------------------------------------------------------------------------------
; miraBotones: apunta un botón que se acaba de pulsar y dónde. El primero de un ratón que
; no se ha movido solo hace aparecer el puntero.
; in:        A, lines of port 1 that are pulled
; preserves: Y
; cycles:    at most 120
; ------------------------------------------------------------------------------
miraBotones
        and     #botonIzquierdo+botonDerecho
        cmp     botonesAntes
        beq     mboFin
        tax
        eor     botonesAntes
        stx     botonesAntes
        and     botonesAntes            ; solo lo nuevo
        beq     mboFin
        ldx     punteroVisto
        beq     mboAparece
        sta     clicBoton
        lda     punteroY
        lsr
        lsr
        lsr
        sta     clicFila
        lda     punteroX+1
        lsr
        lda     punteroX
        ror
        lsr
        lsr
        sta     clicColumna
        rts
mboAparece
        lda     #bitPuntero
        sta     punteroVisto
mboFin
        rts

; ------------------------------------------------------------------------------
; pintaPuntero: el puntero va a su sitio; una vez por cuadro
; preserves: Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
pintaPuntero
        lda     punteroVisto
        ora     spritesVisibles
        sta     vicVisibles
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
        rts
