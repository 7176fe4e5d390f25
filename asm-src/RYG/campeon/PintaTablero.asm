; SPDX-License-Identifier: MIT
;
; PintaTablero.asm - el tablero, sus jugadas y las últimas de la partida.
;
; Una casilla son dos por dos caracteres. Las que se usan tienen el color del fondo; las otras
; están llenas. Se recuerda qué muestra cada casilla, y solo se pintan las que muestran algo
; distinto: nada parpadea.

filaTablero     = 3                     ; de la esquina superior izquierda
columnaTablero  = 1

; Qué muestra una casilla.
seLlena = 0                             ; nunca hay una pieza en ella
seVacia = 1
seRaton = 2
seGato  = 3
seNada  = $ff                           ; aún sin pintar

seVe            = historiaHasta+maxJugadas ; qué muestra cada casilla, por desplazamiento
debeVerse       = seVe+numCasillas      ; qué debería mostrar

; Códigos por lo que muestra: arriba a la izquierda y a la derecha, abajo lo mismo.
codigoRaton     = $70                   ; desde aquí, los glifos de Glifos.asm
codigosCuadro   byte    $a0,$a0,$a0,$a0
                byte    espacio,espacio,espacio,espacio
                byte    codigoRaton,codigoRaton+1,codigoRaton+2,codigoRaton+3
                byte    codigoRaton+4,codigoRaton+5,codigoRaton+6,codigoRaton+7
coloresCuadro   byte    9,0,1,10        ; marrón, negro, blanco, rojo claro

; ------------------------------------------------------------------------------
; olvidaTablero: el siguiente pintaPosicion pinta todas las casillas
; preserves: Y
; cycles:    at most 800
; ------------------------------------------------------------------------------
olvidaTablero
        lda     #seNada
        ldx     #numCasillas-1
otBucle
        sta     seVe,x
        dex
        bpl     otBucle
        rts

; ------------------------------------------------------------------------------
; pintaPosicion: muestra tableroActual y las últimas jugadas
; preserves: nothing
; ------------------------------------------------------------------------------
pintaPosicion
        ldx     #numCasillas-1
pcVacias
        txa                             ; (fila + columna) impar: nunca se usa
        lsr
        lsr
        lsr
        stx     pcOffset
        eor     pcOffset
        and     #1
        eor     #seVacia
        sta     debeVerse,x
        dex
        bpl     pcVacias
        lda     #seRaton
        ldx     tableroActual+tbRaton
        sta     debeVerse,x
        lda     #seGato
        ldy     #numGatos-1
pcGato
        ldx     tableroActual+tbGatos,y
        sta     debeVerse,x
        dey
        bpl     pcGato
        ldx     #numCasillas-1
pcPinta
        lda     debeVerse,x
        cmp     seVe,x
        beq     pcSgte
        sta     seVe,x
        jsr     pintaCuadro
pcSgte
        dex
        bpl     pcPinta
        jmp     pintaHistoria

; ------------------------------------------------------------------------------
; pintaCuadro: pinta una casilla
; in:        X, its offset; A, what it shows
; preserves: X
; ------------------------------------------------------------------------------
pcOffset        byte    0
pcCodigo        byte    0
pcColor         byte    0

pintaCuadro
        stx     pcOffset
        tay
        lda     coloresCuadro,y
        sta     pcColor
        tya
        asl
        asl
        sta     pcCodigo
        txa
        and     #numColumnas-1
        asl
        adc     #columnaTablero
        tay
        txa
        lsr
        lsr
        lsr
        asl
        adc     #filaTablero
        tax
        jsr     situa
        jsr     mitadCuadro
        lda     #numColumnasPant
        jsr     avanza
        jsr     mitadCuadro
        ldx     pcOffset
        rts

; ------------------------------------------------------------------------------
; mitadCuadro: pinta la mitad de arriba o de abajo de una casilla
; in:        destinoLo/Hi; pcCodigo, place in codigosCuadro; pcColor
; out:       pcCodigo, of the next half
; preserves: nothing
; ------------------------------------------------------------------------------
mitadCuadro
        ldx     pcCodigo
        ldy     #0
        lda     codigosCuadro,x
        sta     (destinoLo),y
        iny
        lda     codigosCuadro+1,x
        sta     (destinoLo),y
        inx
        inx
        stx     pcCodigo
        lda     destinoHi
        tax
        clc
        adc     #haciaColor
        sta     destinoHi
        lda     pcColor
        sta     (destinoLo),y
        dey
        sta     (destinoLo),y
        stx     destinoHi
        rts

; ------------------------------------------------------------------------------
; pintaCoordenadas: escribe los números de fila junto al tablero
; preserves: nothing
; ------------------------------------------------------------------------------
pintaCoordenadas
        lda     #0
pcoBucle
        pha
        asl
        adc     #filaTablero
        tax
        ldy     #0
        jsr     situa
        pla
        pha
        jsr     ponCifra
        pla
        clc
        adc     #1
        cmp     #numFilas
        bne     pcoBucle
        rts

; ------------------------------------------------------------------------------
; pintaHistoria: muestra las ocho últimas jugadas, desde y hasta
; preserves: nothing
; ------------------------------------------------------------------------------
movsHistoria    = 8
movsPorFila     = 4
phIndice        byte    0
phCuenta        byte    0

pintaHistoria
        sec
        lda     tableroActual+tbNivel
        sbc     #movsHistoria
        bcs     phDesde
        lda     #0
phDesde
        sta     phIndice
        lda     #0
        sta     phCuenta
        ldx     #filaHistoria+1
        jsr     phFila
        ldx     #filaHistoria+2

; Una fila de cuatro jugadas; X es la fila.
phFila
        ldy     #columnaPanel
        lda     #anchoPanel
        jsr     borraTrozo
        ldx     #movsPorFila
phBucle
        ldy     phIndice
        cpy     tableroActual+tbNivel
        bcs     phFin
        lda     historiaDesde,y
        jsr     ponCasilla
        ldy     phIndice
        lda     historiaHasta,y
        jsr     ponCasilla
        lda     #1
        jsr     avanza
        inc     phIndice
        dex
        bne     phBucle
phFin
        rts

; ------------------------------------------------------------------------------
; pintaJugadas: lista las jugadas del bando al que le toca, como RYG
; out:       jugadasDestino (8)
; preserves: nothing
; ------------------------------------------------------------------------------
pjNumero        byte    0

pintaJugadas
        jsr     calculaJugadas
        jsr     borraPanel
        ldx     #filaPanel
        ldy     #columnaPanel
        jsr     situa
        lda     #<txJugadas
        ldy     #>txJugadas
        jsr     escribe
        ldx     #numJugsGatos-1
pjBucle
        lda     jugadasDestino,x
        cmp     #jugadaNoValida
        beq     pjSgte
        stx     pjNumero
        jsr     listaJugada
        ldx     pjNumero
pjSgte
        dex
        bpl     pjBucle
        ldx     #sinJugada
        jmp     marcaFila

; ------------------------------------------------------------------------------
; listaJugada: escribe una jugada, por ejemplo 00> (07,03)-(06,02)
; in:        pjNumero
; preserves: nothing
; ------------------------------------------------------------------------------
listaJugada
        lda     pjNumero
        clc
        adc     #filaPanel+1
        tax
        ldy     #columnaPanel
        jsr     situa
        lda     pjNumero
        jsr     ponHex
        lda     #'>'
        jsr     ponCaracter
        lda     #1
        jsr     avanza
        ldx     pjNumero
        jsr     piezaDeJugada
        lda     tableroActual+tbRaton,x
        jsr     ponParejas
        lda     #'-'
        jsr     ponCaracter
        ldx     pjNumero
        lda     jugadasDestino,x

; Fila y columna del desplazamiento en A entre paréntesis, dos cifras cada una.
ponParejas
        pha
        lda     #'('
        jsr     ponCaracter
        pla
        pha
        lsr
        lsr
        lsr
        jsr     ponHex
        lda     #','
        jsr     ponCaracter
        pla
        and     #numColumnas-1
        jsr     ponHex
        lda     #')'
        jmp     ponCaracter

; ------------------------------------------------------------------------------
; marcaElegida: muestra por su color a qué jugada apunta el joystick
; in:        elegida
; preserves: nothing
; ------------------------------------------------------------------------------
meFila          byte    0
mefColor        byte    0

marcaElegida
        ldx     elegida
marcaFila
        stx     meFila
        ldx     #numJugsGatos-1
mefBucle
        lda     #colorLista
        cpx     meFila
        bne     mefPinta
        lda     #colorMarca
mefPinta
        sta     mefColor
        jsr     coloreaFila
        dex
        bpl     mefBucle
        rts

; ------------------------------------------------------------------------------
; coloreaFila: da color a una fila de la lista
; in:        X, number of the move; mefColor
; preserves: X
; ------------------------------------------------------------------------------
cfTempX byte    0

coloreaFila
        stx     cfTempX
        txa
        clc
        adc     #filaPanel+1
        tax
        ldy     #columnaPanel
        jsr     situa
        clc
        lda     destinoHi
        adc     #haciaColor
        sta     destinoHi
        lda     mefColor
        ldy     #anchoPanel-1
cfBucle
        sta     (destinoLo),y
        dey
        bpl     cfBucle
        ldx     cfTempX
        rts
