; SPDX-License-Identifier: MIT
;
; Perspectiva.asm - el tablero visto de lado: las filas de lejos, más pequeñas y más juntas.
;
; Lo que se ve lo hace la primera vez CalculaPersp.asm. Las casillas que se usan son
; del color propio de su celda, así que una marca es un color y no cambia ningún carácter. Una
; celda nunca toca dos de ellas: entre dos hay siempre una celda entera de otra casilla.
;
; En la línea y del tablero, desde la de más lejos, una casilla mide 7 + y/32 puntos de los dobles.

filasPersp      = 20                    ; filas de celdas
celdasPersp     = 24                    ; celdas de una fila
primeraPersp    = 4                     ; fila de la pantalla de la primera
lineasCelda     = 8
parteDePunto    = 32                    ; en estas partes se mide
anchoLejos      = 7*parteDePunto        ; una casilla en la primera línea
umbralMedio     = 92                    ; y de un sprite desde donde es mayor
umbralCerca     = 151

perspectiva     byte    0               ; no 0: se ve así
hechaPersp      byte    0
primerUsado     byte    0               ; desde este código hay una casilla que se usa

; La primera fila de celdas de cada fila de casillas.
filaRango       byte    0,1,3,5,7,10,13,16,20
; Media casilla donde pisan las piezas, en puntos.
medioRango      byte    7,8,8,9,9,10,11,12
; El último punto donde pisa una pieza.
pieRango        byte    7,21,37,53,76,100,124,153
; Los colores de las casillas que se usan, uno por esquema.
coloresPersp    byte    5,2,0,2

; ------------------------------------------------------------------------------
; cambiaVista: el tablero en perspectiva, o de frente
; preserves: nothing
; ------------------------------------------------------------------------------
cambiaVista
        lda     hechaPersp
        bne     cvCambia
        inc     hechaPersp
        jsr     calculaPersp
cvCambia
        lda     perspectiva
        eor     #1
        sta     perspectiva
        jmp     repinta

; ------------------------------------------------------------------------------
; situaMapa: dónde están las celdas de una fila: en el mapa, en la pantalla
; in:        X, row of cells
; out:       punteroLo/Hi; destinoLo/Hi
; preserves: X
; cycles:    at most 200
; ------------------------------------------------------------------------------
smFila  byte    0

situaMapa
        stx     smFila
        txa
        clc
        adc     #primeraPersp
        tax
        ldy     #1
        jsr     situa
        lda     #0
        sta     punteroHi
        lda     smFila
        asl
        asl
        asl
        sta     punteroLo               ; fila * 8, menos de 256
        asl
        rol     punteroHi
        adc     punteroLo               ; C a 0 salvo que rol la saque: fila * 16 < 512
        sta     punteroLo
        lda     punteroHi
        adc     #>mapaPersp
        sta     punteroHi
        ldx     smFila
        rts

; De la celda de la pantalla a la de su color.
aSuColor
        sec
        lda     destinoHi
        sbc     #>(pantalla-color)
        sta     destinoHi
        rts

; ------------------------------------------------------------------------------
; pintaMapa: el tablero entero, sin las casillas que se usan, que pone pintaMarcas
; preserves: nothing
; ------------------------------------------------------------------------------
pintaMapa
        ldx     #filasPersp-1
pmaFila
        jsr     situaMapa
        php
        sei
        lda     #sinKernal
        sta     R6510
        ldy     #celdasPersp-1
pmaCelda
        lda     (punteroLo),y
        sta     (destinoLo),y
        dey
        bpl     pmaCelda
        lda     #sinBasic
        sta     R6510
        plp
        jsr     aSuColor
        ldy     #celdasPersp-1
        lda     #multicolor
pmaColor
        sta     (destinoLo),y
        dey
        bpl     pmaColor
        dex
        bpl     pmaFila
        rts

; ------------------------------------------------------------------------------
; cuadroPersp: da color a una casilla
; in:        A, its offset; ptVe, what it shows; ptNumero
; out:       X = ptNumero
; preserves: nothing
; cycles:    at most 4500
; ------------------------------------------------------------------------------
cuColor byte    0
cuOrden byte    0                       ; la primera que se usa de la fila es 1
cuHasta byte    0

cuadroPersp
        eor     girado
        pha
        and     #numColumnas-1
        lsr
        tax
        inx
        stx     cuOrden
        lda     ptVe
        bit     ptVe
        and     #hayMarco
        bne     cuMarco
        ldx     esquemaNumero
        lda     coloresPersp-1,x
        bit     ptVe
        bpl     cuPon
        lda     ptVe
        lsr
        lsr
        lsr
        lsr
        bpl     cuPon
cuMarco
        lda     ptVe
cuPon
        ora     #multicolor
        and     #%00001111
        sta     cuColor
        pla
        lsr
        lsr
        lsr
        tay
        lda     filaRango+1,y
        sta     cuHasta
        ldx     filaRango,y
cuFila
        jsr     situaMapa
        jsr     aSuColor
        jsr     coloreaTramo
        ldx     smFila
        inx
        cpx     cuHasta
        bne     cuFila
        ldx     ptNumero
        rts

; Da cuColor a las celdas seguidas que tocan la casilla cuOrden de la fila. Destruye todo.
coloreaTramo
        php
        sei
        lda     #sinKernal
        sta     R6510
        ldx     cuOrden
        ldy     #0
ctmBusca
        lda     (punteroLo),y
        cmp     primerUsado
        bcs     ctmEmpieza
ctmSgte
        iny
        cpy     #celdasPersp
        bne     ctmBusca
        beq     coFinTramo
ctmEmpieza
        dex
        beq     ctmPinta
ctmSalta
        iny
        cpy     #celdasPersp
        beq     coFinTramo
        lda     (punteroLo),y
        cmp     primerUsado
        bcs     ctmSalta
        bcc     ctmSgte
ctmPinta
        lda     cuColor
        sta     (destinoLo),y
        iny
        cpy     #celdasPersp
        beq     coFinTramo
        lda     (punteroLo),y
        cmp     primerUsado
        bcs     ctmPinta
coFinTramo
        lda     #sinBasic
        sta     R6510
        plp
        rts

; ------------------------------------------------------------------------------
; situaDigito: dónde va el número de una fila de casillas: a la izquierda de la primera, de su color
; in:        X, row of squares
; out:       destinoLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
filaDigito      byte    4,5,7,9,12,15,18,22
columnaDigito   byte    4,4,3,3,2,2,1,0

situaDigito
        ldy     columnaDigito,x
        lda     filaDigito,x
        tax
        jsr     situa
        jsr     aSuColor
        ldy     #esNombres
        jsr     colorEsquema
        ldy     #0
        sta     (destinoLo),y
        lda     destinoHi
        clc
        adc     #>(pantalla-color)
        sta     destinoHi
        rts

; ------------------------------------------------------------------------------
; sitioPersp: dónde está una pieza: de pie en el centro de su casilla
; in:        A, the offset of its square as it is seen; X, the piece
; out:       vaX, vaY
; preserves: X
; cycles:    at most 250
; ------------------------------------------------------------------------------
spMedio byte    0
centroX = primeraX+celdasPersp*4-12     ; la pieza en el centro del tablero
sueloY  = primeraY+primeraPersp*8-20    ; la que pisa en su primera línea

sitioPersp
        pha
        lsr
        lsr
        lsr
        tay
        clc
        lda     pieRango,y
        adc     #sueloY
        sta     vaY,x
        lda     medioRango,y
        sta     spMedio
        pla
        and     #numColumnas-1
        tay
        lda     spMedio                 ; la columna 0, siete medias casillas a la izquierda
        asl
        asl
        asl
        sec
        sbc     spMedio
        eor     #$ff
        sec
        adc     #centroX
spColumna
        dey
        bmi     spPon
        clc
        adc     spMedio
        adc     spMedio
        bcc     spColumna               ; siempre
spPon
        sta     vaX,x
        rts

; ------------------------------------------------------------------------------
; ponDibujo: da a una pieza el dibujo de su tamaño
; in:        X, the piece; piezaY
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
pequenosMedios  = dibujoRaton+3
pequenosLejos   = dibujoRaton+5

ponDibujo
        lda     perspectiva
        beq     pndGrande
        lda     piezaY,x
        cmp     #umbralCerca
        bcs     pndGrande
        cmp     #umbralMedio
        lda     #pequenosMedios
        bcs     pndCual
        lda     #pequenosLejos
        bcc     pndCual
pndGrande
        lda     #dibujoRaton
pndCual
        cpx     #1
        adc     #0                      ; los gatos, el siguiente
        sta     punteros+1,x
        rts

; ------------------------------------------------------------------------------
; casillaPersp: la casilla que se ve en una celda
; in:        X, column of cells of the board; Y, row of the screen
; out:       C clear: A, its offset as it is seen. C set: none
; preserves: nothing
; cycles:    at most 250
; ------------------------------------------------------------------------------
cprAncho        byte    0

casillaPersp
        stx     smFila
        tya
        sec
        sbc     #primeraPersp
        bcc     cprFuera
        cmp     #filasPersp
        bcs     cprFin
        ldy     #numFilas-1
cprRango
        cmp     filaRango,y
        bcs     cprHay
        dey
        bpl     cprRango
cprHay
        adc     #anchoLejos/parteDePunto*4 ; C a 1: 14 + fila / 2 puntos sencillos, redondeados
        lsr
        sta     cprAncho
        lda     smFila                  ; desde el borde izquierdo, cuatro casillas antes
        asl                             ; del centro: x * 8 + 4 - 96 + ancho * 4
        adc     cprAncho                ; C a 0
        sec
        sbc     #celdasPersp-1
        bcc     cprFuera
        asl
        asl
        ldx     #0
cprResta
        sec
        sbc     cprAncho
        bcc     cprEs
        inx
        cpx     #numColumnas
        bne     cprResta
        rts                             ; C a 1
cprEs
        stx     smFila
        tya
        asl
        asl
        asl
        ora     smFila
        clc
        rts
cprFuera
        sec
cprFin
        rts
