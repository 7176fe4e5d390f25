; SPDX-License-Identifier: MIT
;
; Piezas.asm - las piezas en la pantalla: un sprite cada una, que se desliza de una casilla a
; otra. El primer sprite es el puntero (Puntero.asm); después el ratón y los gatos 0-3.

vicSprites      = $d000                 ; x e y del primero
vicMasX         = $d010                 ; novenos bits de las x
vicMultiSprite  = $d01c
vicColorMulti   = $d025
vicColorSprite  = $d027
vicDobleAlto    = $d017
vicDobleAncho   = $d01d
vicDetras       = $d01b
numPiezas       = 5
spritesPiezas   = %00111110
dibujoRaton     = (sprites-bancoVic)/64
dibujoGato      = dibujoRaton+1
dibujoPuntero   = dibujoRaton+2
punteros        = pantalla+$03f8
primeraX        = 32                    ; la casilla de arriba a la izquierda
primeraY        = 51
colorContorno   = 0
colorBlanco     = 1

piezaX          dcb     numPiezas,0     ; dónde está cada una
piezaY          dcb     numPiezas,0
vaX             dcb     numPiezas,0     ; adónde va
vaY             dcb     numPiezas,0
puntosColumna   byte    0,24,48,72,96,120,144,168

; ------------------------------------------------------------------------------
; preparaPiezas: los registros de los sprites que no cambian
; preserves: nothing
; ------------------------------------------------------------------------------
preparaPiezas
        lda     #0
        sta     vicDobleAlto
        sta     vicDobleAncho
        sta     vicDetras
        sta     vicMasX
        lda     #spritesPiezas+bitPuntero
        sta     vicMultiSprite
        lda     #colorContorno
        sta     vicColorMulti
        lda     #colorBlanco
        sta     vicColorMulti+1
        sta     vicColorSprite
        lda     #dibujoPuntero
        sta     punteros
        lda     #dibujoRaton
        sta     punteros+1
        lda     #dibujoGato
        ldx     #numGatos-1
ppzGato
        sta     punteros+2,x
        dex
        bpl     ppzGato
        rts

; ------------------------------------------------------------------------------
; colorPiezas: los colores del esquema
; preserves: X
; ------------------------------------------------------------------------------
colorPiezas
        ldy     #esRatonColor
        jsr     colorEsquema
        sta     vicColorSprite+1
        ldy     #esGatoColor
        jsr     colorEsquema
        ldy     #numGatos-1
cpzGato
        sta     vicColorSprite+2,y
        dey
        bpl     cpzGato
        rts

; ------------------------------------------------------------------------------
; hallaDestinos: dónde tiene que estar cada pieza
; in:        tableroActual; girado
; out:       vaX, vaY
; preserves: nothing
; cycles:    at most 300
; ------------------------------------------------------------------------------
hallaDestinos
        ldx     #numPiezas-1
hdPieza
        lda     tableroActual+tbRaton,x
        eor     girado
        ldy     perspectiva
        beq     hdPlano
        jsr     sitioPersp
        jmp     hdSgte
hdPlano
        pha
        and     #numColumnas-1
        tay
        lda     puntosColumna,y
        clc
        adc     #primeraX
        sta     vaX,x
        pla
        lsr
        lsr
        lsr
        tay
        lda     puntosColumna,y
        clc
        adc     #primeraY
        sta     vaY,x
hdSgte
        dex
        bpl     hdPieza
        rts

; ------------------------------------------------------------------------------
; ponPiezas: pone cada pieza en su casilla, sin deslizarla
; preserves: nothing
; ------------------------------------------------------------------------------
ponPiezas
        jsr     hallaDestinos
        ldx     #numPiezas-1
pnpPieza
        lda     vaX,x
        sta     piezaX,x
        lda     vaY,x
        sta     piezaY,x
        dex
        bpl     pnpPieza
        jsr     esperaCuadro

; ------------------------------------------------------------------------------
; mueveSprites: los sprites van a donde están las piezas
; in:        piezaX, piezaY
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
mueveSprites
        ldx     #numPiezas-1
        ldy     #2*numPiezas
msPieza
        lda     piezaX,x
        sta     vicSprites,y
        lda     piezaY,x
        sta     vicSprites+1,y
        jsr     ponDibujo
        dey
        dey
        dex
        bpl     msPieza
        rts

; ------------------------------------------------------------------------------
; deslizaPiezas: las piezas que no están en su casilla van a ella, todas a la vez: a tres
; puntos por cuadro si van a la de al lado, y más deprisa si alguna va más lejos. Una
; tecla que espera lo acorta.
; preserves: nothing
; ------------------------------------------------------------------------------
pasoCorto       = 3                     ; puntos por cuadro, divisores de una casilla
pasoLargo       = 8
dpPaso          byte    0
dpFaltan        byte    0

deslizaPiezas
        jsr     hallaDestinos
        jsr     mideLejos
dpCuadro
        lda     teclasEnCola
        bne     ponPiezas
        lda     #0
        sta     dpFaltan
        ldx     #2*numPiezas-1          ; vaX, vaY van seguidos, como piezaX, piezaY
dpEje
        lda     piezaX,x
        cmp     vaX,x
        beq     dpSgte
        inc     dpFaltan
        bcc     dpMas
        sbc     dpPaso
        bcc     dpLlega
        cmp     vaX,x
        bcs     dpPon
dpLlega
        lda     vaX,x                   ; en perspectiva el último paso es más corto
        jmp     dpPon
dpMas
        adc     dpPaso
        bcs     dpLlega
        cmp     vaX,x
        bcs     dpLlega
dpPon
        sta     piezaX,x
dpSgte
        dex
        bpl     dpEje
        lda     dpFaltan
        beq     dsFin
        jsr     esperaCuadro
        jsr     mueveSprites
        jmp     dpCuadro
dsFin
        rts

; ------------------------------------------------------------------------------
; mideLejos: ¿va alguna pieza más allá de la casilla de al lado?
; in:        piezaX, piezaY, vaX, vaY
; out:       dpPaso
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
puntosCasilla   = 24

mideLejos
        lda     #pasoCorto
        sta     dpPaso
        ldx     #2*numPiezas-1
mlEje
        lda     piezaX,x
        sec
        sbc     vaX,x
        bcs     mlMira
        eor     #$ff
        adc     #1                      ; C a 0
mlMira
        cmp     #puntosCasilla+1
        bcc     mlSgte
        lda     #pasoLargo
        sta     dpPaso
mlSgte
        dex
        bpl     mlEje
        rts
