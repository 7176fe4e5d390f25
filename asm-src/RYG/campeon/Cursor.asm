; SPDX-License-Identifier: MIT
;
; Cursor.asm - elegir en el tablero: el cursor que llevan el joystick y las teclas de cursor, y
; lo que se elige con él o con el ratón.

cursorMenu      = numCuadros            ; a la derecha del tablero, el menú
nada            = $ff

cursor          byte    nada            ; casilla 0-31, cursorMenu, o nada: no se ve
elegida         byte    nada            ; pieza elegida: 0 el ratón, 1-4 un gato
pistaDesde      byte    nada            ; la pista que se muestra
pistaHasta      byte    nada

; Direcciones, en el orden de los contactos del joystick.
haciaArriba     = 0
haciaAbajo      = 1
haciaIzquierda  = 2
haciaDerecha    = 3

; ------------------------------------------------------------------------------
; olvidaMarcas: ni pista ni pieza elegida ni cursor; para el ratón, su única pieza
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
olvidaMarcas
        lda     #nada
        sta     pistaDesde
        sta     pistaHasta
eligeDeOficio
        lda     tableroActual+tbTurno
        cmp     #Raton
        beq     odRaton
        lda     #nada
        sta     elegida
        rts
odRaton
        lda     #0
        sta     elegida
        rts

; ------------------------------------------------------------------------------
; apuntaPista: marca una jugada como pista
; in:        X, its number; jugadasDestino
; out:       pistaDesde, pistaHasta
; preserves: X
; ------------------------------------------------------------------------------
apuntaPista
        lda     jugadasDestino,x
        sta     pistaHasta
        txa
        pha
        jsr     piezaDeJugada
        lda     tableroActual+tbRaton,x
        sta     pistaDesde
        pla
        tax
        rts

; ------------------------------------------------------------------------------
; mueveCursor: lleva el cursor a la casilla siguiente en una dirección, si la hay; si no se
; veía, aparece
; in:        A, direction, 0-3
; preserves: nothing
; ------------------------------------------------------------------------------
mueveCursor
        tay
        lda     cursor
        bmi     mcAparece
        cmp     #cursorMenu
        beq     mcDelMenu
        lda     girado
        beq     mcDerecho
        tya
        eor     #1                      ; girado, lo contrario
        tay
mcDerecho
        ldx     cursor
        cpy     #haciaAbajo
        beq     mcAbajo
        bcc     mcArriba
        txa
        and     #3
        cpy     #haciaDerecha
        beq     mcDerecha
        tay
        beq     mcIzquierdaFuera
        dex
        bpl     mcPon
mcDerecha
        cmp     #3
        bcs     mcDerechaFuera
        inx
        bpl     mcPon
mcArriba
        cpx     #4
        bcc     mcFin
        dex
        dex
        dex
        dex
        bpl     mcPon
mcAbajo
        cpx     #numCuadros-4
        bcs     mcFin
        inx
        inx
        inx
        inx
        bpl     mcPon
mcIzquierdaFuera
        lda     girado
        beq     mcFin
        bne     mcAlMenu
mcDerechaFuera
        lda     girado
        bne     mcFin
mcAlMenu
        stx     cursorAntes
        ldx     #cursorMenu
        bne     mcPon
mcDelMenu
        cpy     #haciaIzquierda
        bne     mcFin
        ldx     cursorAntes
        bpl     mcPon
mcAparece
        ldx     tableroActual+tbRaton
        lda     tableroActual+tbTurno
        cmp     #Raton
        beq     mcCasilla
        ldx     tableroActual+tbGatos
mcCasilla
        txa
        lsr
        tax
mcPon
        stx     cursor
        jsr     marcaMenu
        jmp     pintaMarcas
mcFin
        rts
cursorAntes     byte    0

; ------------------------------------------------------------------------------
; marcaMenu: el menú cambia de color cuando el cursor está en él
; preserves: nothing
; ------------------------------------------------------------------------------
marcaMenu
        ldy     #esRotulo
        lda     cursor
        cmp     #cursorMenu
        bne     mmColor
        ldy     #esPeticion
mmColor
        jsr     colorEsquema
        ldx     #anchoPanel-1
mmBucle
        sta     color+filaMenu*numColumnasPant+columnaPanel,x
        dex
        bpl     mmBucle
        rts

; ------------------------------------------------------------------------------
; eligeCasilla: elige una pieza propia, o la casilla adonde va: la elegida o, si solo hay
; una que pueda ir, esa
; in:        A, the square's offset; jugadasDestino
; out:       C set: byteLeido is the move
; preserves: nothing
; ------------------------------------------------------------------------------
ecOffset        byte    0
ecCuantas       byte    0
ecDeElegida     byte    0               ; la jugada de la pieza elegida

eligeCasilla
        sta     ecOffset
        ldx     #0
        stx     ecCuantas
        dex
        stx     ecDeElegida
        ldx     #numJugsGatos-1
ecJugada
        lda     jugadasDestino,x
        cmp     #jugadaNoValida
        beq     ecSgte
        stx     mdNumero
        cmp     ecOffset
        beq     ecVa
        jsr     piezaDeJugada
        lda     tableroActual+tbRaton,x
        cmp     ecOffset
        beq     ecPieza
ecRepon
        ldx     mdNumero
ecSgte
        dex
        bpl     ecJugada
        ldx     ecDeElegida
        bpl     ecHecha
        ldx     ecUltima
        lda     ecCuantas
        cmp     #1
        beq     ecHecha
        jsr     eligeDeOficio
        jsr     pintaMarcas
        lda     #txNoPuedeIr
        ldx     ecCuantas
        beq     ecDice
        lda     #txVarias
ecDice
        jsr     pintaMensaje
        lda     #sonMal
        jsr     suena
        clc
        rts
ecVa
        inc     ecCuantas
        stx     ecUltima
        jsr     piezaDeJugada
        cpx     elegida
        bne     ecRepon
        lda     mdNumero
        sta     ecDeElegida
        bpl     ecRepon
ecPieza
        stx     elegida
        jsr     borraMensajes
        jsr     pintaMarcas
        lda     #sonElige
        jsr     suena
        clc
        rts
ecHecha
        stx     byteLeido
        sec
        rts
ecUltima        byte    0

; ------------------------------------------------------------------------------
; casillaClic: la casilla en que se ha pulsado el botón del ratón
; out:       C clear: A, its offset. C set: none; Y, the row of the panel, or nada
; preserves: nothing
; cycles:    at most 60
; ------------------------------------------------------------------------------
; De una celda del tablero, su casilla.
tercios         byte    0,0,0,1,1,1,2,2,2,3,3,3,4,4,4,5,5,5,6,6,6,7,7,7
celdasTablero   = 24

casillaClic
        ldx     clicColumna
        ldy     clicFila
        lda     #0
        sta     clicBoton
        cpx     #columnaPanel
        bcs     cclFin
        dex
        bmi     cclFuera
        lda     perspectiva
        bne     cclPersp
        cpy     #celdasTablero
        bcs     cclFuera
        lda     tercios,y
        asl
        asl
        asl
        ora     tercios,x
cclHay
        eor     girado
        clc
        rts
cclPersp
        jsr     casillaPersp
        bcc     cclHay
cclFuera
        ldy     #nada
        sec
cclFin
        rts
