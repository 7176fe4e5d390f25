; SPDX-License-Identifier: MIT
;
; Palabras.asm - el nivel con palabras, para quien no sabe qué es una profundidad: fácil, normal,
; fuerte, no pierde. Las dos cifras de siempre también valen: las pide preguntaByte, que aquí
; pregunta por cada tecla, movimiento y clic que no son suyos.

; Los niveles, en el orden de sus textos.
nivelesPalabras byte    2,6,10,0
numPalabras     = 4

letraPalabra    = 8                     ; la h y las siguientes: hasta la f son cifras

palabra         byte    0               ; la que se señala; $ff: ninguna
hayPalabras     byte    0

; ------------------------------------------------------------------------------
; preguntaNivel: pide el nivel: dos cifras, o una de las palabras que enseña, con su letra, o con las
; teclas de cursor o el joystick a izquierda y derecha, o con un clic
; in:        propuesto
; out:       palabra, which of them; $ff: none, and byteLeido
; preserves: nothing
; ------------------------------------------------------------------------------
preguntaNivel
        ldx     #filaMenu               ; donde se pregunta no lo hay
        jsr     borraPanelFila
        lda     #txQue
        ldx     #filaQue
        jsr     escribeFila
        ldx     #0
pnvPalabra
        stx     palabra
        txa
        clc
        adc     #filaMensaje
        tax
        jsr     situaPanel
        lda     palabra
        clc
        adc     #letraPalabra
        jsr     ponCaracter
        jsr     ponEspacio
        lda     palabra
        clc
        adc     #txFacil
        jsr     escribe
        jsr     rellena
        ldx     palabra
        inx
        cpx     #numPalabras
        bne     pnvPalabra
        stx     hayPalabras
        lda     #txNivel
        jsr     preguntaByte
        lda     #0
        sta     hayPalabras
        ldx     #filaQue
        jsr     borraPanelFila
        lda     #txMenu
        ldx     #filaMenu
        jmp     escribeFila

; ------------------------------------------------------------------------------
; teclaPalabra: hace lo que pide una tecla donde se elige con palabras
; in:        A, the key
; out:       C clear: done, the question stays. C set and Z: palabra is chosen. C set, not Z:
;            it is another key, A
; preserves: nothing
; ------------------------------------------------------------------------------
teclaPalabra
        cmp     #retorno
        beq     tpAcepta
        cmp     #teclaEspacio
        beq     tpAcepta
        ldx     #numRumbos-1
tpRumbo
        cmp     teclasCursor,x
        beq     tpVa
        dex
        bpl     tpRumbo
        tay
        sec
        sbc     #letraPalabra+$40       ; su tecla
        cmp     #numPalabras
        bcc     tpElige
        tya                             ; C a 1; una tecla no es 0
        rts
tpElige
        sta     palabra
tpAcepta
        lda     palabra
        bmi     tpNada
        lda     #0
        sec
        rts
tpNada
        clc
        rts
tpVa
        txa                             ; arriba, abajo, izquierda, derecha
        lsr
        jsr     siguePalabra
        clc
        rts

; ------------------------------------------------------------------------------
; siguePalabra: señala la palabra siguiente o la anterior
; olvidaPalabra: no señala ninguna
; in:        siguePalabra: C, set for the next one
; preserves: nothing
; ------------------------------------------------------------------------------
codigoSenal     = '>'

siguePalabra
        lda     hayPalabras
        beq     opFin
        php
        jsr     quitaSenal
        plp
        ldx     palabra
        bcs     spSiguiente
        dex
        bpl     spVa
        ldx     #numPalabras-1
        bpl     spVa
spSiguiente
        inx
        cpx     #numPalabras
        bcc     spVa
        ldx     #0
spVa
        stx     palabra
        lda     #codigoSenal
        bne     ponSenal
olvidaPalabra
        jsr     quitaSenal
        lda     #$ff
        sta     palabra
opFin
        rts
quitaSenal
        lda     #espacio
ponSenal
        ldx     palabra
        bmi     opFin
        pha
        txa
        clc
        adc     #filaMensaje
        tax
        ldy     #columnaPanel+1
        jsr     situa
        pla
        jmp     ponCaracter

; ------------------------------------------------------------------------------
; clicPalabra: un botón del ratón donde se elige con palabras
; out:       C clear: palabra is chosen
; preserves: nothing
; ------------------------------------------------------------------------------
clicPalabra
        lda     clicBoton
        ldx     #0
        stx     clicBoton
        and     #botonIzquierdo
        beq     cplNo
        lda     hayPalabras
        beq     cplNo
        jsr     casillaClic
        bcc     cplNo
        tya
        sec
        sbc     #filaMensaje
        cmp     #numPalabras
        bcs     cplFin
        sta     palabra
cplFin
        rts
cplNo
        sec
        rts
