; SPDX-License-Identifier: MIT
;
; PintaTablero.asm - las casillas del tablero y sus marcas.
;
; Una casilla son tres por tres caracteres de varios colores; las piezas son sprites
; (Piezas.asm). Las casillas que se usan pueden llevar un marco y un punto, cada uno con su
; color: la última jugada, la pista, la pieza elegida y adónde puede ir, el cursor. Se
; recuerda qué muestra cada una, y solo se pintan las que muestran otra cosa, mientras el
; haz está fuera de la pantalla: nada parpadea.
;
; Las casillas se numeran aquí de 0 a 31, como en Casillas.asm.

; Lo que muestra una casilla: marco o no en el bit 3, con su color en 0-2; punto o no en
; el bit 7, con su color en 4-6.
hayMarco        = %00001000
hayPunto        = %10000000
seNada          = $77                   ; aún sin pintar: nunca se pide

codigoLlena     = $80                   ; desde aquí, los glifos de Glifos.asm
codigoUsada     = $81
codigoMarco     = $82                   ; ocho, alrededor
codigoPunto     = $8a
multicolor      = 8

girado          byte    0               ; 63: con los gatos abajo
volteado        byte    0               ; no 0: al revés de como le toca (tecla V)

; La celda superior izquierda de cada fila de casillas, y de cada columna.
filaCasillaLo   byte    <(pantalla+1),<(pantalla+121),<(pantalla+241),<(pantalla+361)
                byte    <(pantalla+481),<(pantalla+601),<(pantalla+721),<(pantalla+841)
filaCasillaHi   byte    >(pantalla+1),>(pantalla+121),>(pantalla+241),>(pantalla+361)
                byte    >(pantalla+481),>(pantalla+601),>(pantalla+721),>(pantalla+841)
columnaCasilla  byte    0,3,6,9,12,15,18,21
celdasCasilla   byte    0,1,2,40,41,42,80,81,82
codigosMarco    byte    codigoMarco,codigoMarco+1,codigoMarco+2,codigoMarco+3,codigoUsada
                byte    codigoMarco+4,codigoMarco+5,codigoMarco+6,codigoMarco+7
centroCasilla   = 4                     ; la de en medio de las nueve

; ------------------------------------------------------------------------------
; olvidaTablero: el siguiente pintaMarcas pinta todas las casillas que se usan; las otras
; se pintan ahora
; preserves: nothing
; ------------------------------------------------------------------------------
olvidaTablero
        lda     #seNada
        ldx     #numCuadros-1
otBucle
        sta     seVe,x
        dex
        bpl     otBucle
        lda     perspectiva
        beq     otPlano
        jmp     pintaMapa
otPlano
        ldx     #numCasillas-1
otLlena
        stx     ptOffset
        jsr     situaOffset
        ldx     #8
otCelda
        ldy     celdasCasilla,x
        lda     #codigoLlena
        sta     (destinoLo),y
        lda     #multicolor
        sta     (punteroLo),y
        dex
        bpl     otCelda
        ldx     ptOffset
        dex
        bpl     otLlena
        rts

; ------------------------------------------------------------------------------
; pintaPosicion: muestra tableroActual: las marcas, las piezas en sus casillas y el panel
; preserves: nothing
; ------------------------------------------------------------------------------
pintaPosicion
        jsr     mideGiro
        jsr     calculaJugadas
        jsr     eligeDeOficio
        jsr     pintaMarcas
        jsr     deslizaPiezas
        jsr     pintaBandos
        jmp     pintaHistoria

; ------------------------------------------------------------------------------
; mideGiro: el tablero se mira desde el bando del humano; si cambia, cambia todo él
; out:       girado
; preserves: nothing
; ------------------------------------------------------------------------------
mgAntes byte    0

mideGiro
        lda     girado
        sta     mgAntes
        ldx     #0
        lda     bandoC64
        cmp     #Raton
        bne     mgVolteado
        ldx     #63
mgVolteado
        txa
        ldy     volteado
        beq     mgMira
        eor     #63
mgMira
        sta     girado
        cmp     mgAntes
        beq     mgFin
        jsr     pintaCoordenadas
        lda     #seNada
        ldx     #numCuadros-1
mgOlvida
        sta     seVe,x
        dex
        bpl     mgOlvida
mgFin
        rts

; ------------------------------------------------------------------------------
; pintaMarcas: pinta las casillas que deben mostrar otra cosa, unas pocas por cuadro
; in:        the game; cursor, elegida, pistaDesde, pistaHasta
; preserves: nothing
; ------------------------------------------------------------------------------
casillasCuadro  = 8                     ; las que caben antes de que vuelva el haz
pmcRestan       byte    0

pintaMarcas
        jsr     calculaMarcas
        ldx     #numCuadros-1
pmcEspera
        lda     #casillasCuadro
        sta     pmcRestan
        lda     #0                      ; aún no se ha esperado
        sta     pmcEsperado
pmcBucle
        lda     debeVerse,x
        cmp     seVe,x
        beq     pmcSgte
        ldy     pmcEsperado
        bne     pmcPinta
        inc     pmcEsperado
        jsr     esperaCuadro
        lda     debeVerse,x
pmcPinta
        sta     seVe,x
        jsr     pintaCuadro
        dec     pmcRestan
        beq     pmcOtroCuadro
pmcSgte
        dex
        bpl     pmcBucle
        rts
pmcOtroCuadro
        dex
        bpl     pmcEspera
        rts
pmcEsperado     byte    0

; ------------------------------------------------------------------------------
; calculaMarcas: qué debe mostrar cada casilla
; out:       debeVerse
; preserves: nothing
; ------------------------------------------------------------------------------
calculaMarcas
        lda     #0
        ldx     #numCuadros-1
cmVacia
        sta     debeVerse,x
        dex
        bpl     cmVacia
        ldx     tableroActual+tbNivel
        beq     cmPista
        ldy     #esUltima
        jsr     colorMarca
        lda     historiaDesde-1,x
        jsr     ponPunto
        lda     historiaHasta-1,x
        jsr     ponMarco
cmPista
        lda     pistaDesde
        bmi     cmElegida
        ldy     #esPista
        jsr     colorMarca
        lda     pistaDesde
        jsr     ponMarco
        lda     pistaHasta
        jsr     ponMarco
        lda     pistaHasta
        jsr     ponPunto
cmElegida
        jsr     marcaDestinos
        ldx     cursor
        cpx     #numCuadros
        bcs     cmFin
        ldy     #esCursor
        jsr     colorMarca
        lda     desdeCuadro,x
        jmp     ponMarco
cmFin
        rts

; ------------------------------------------------------------------------------
; marcaDestinos: cuando le toca a un humano, la pieza elegida y adónde puede ir; la del
; ratón está siempre elegida
; in:        elegida, jugadasDestino; demo, bandoC64
; preserves: nothing
; ------------------------------------------------------------------------------
mdNumero        byte    0

marcaDestinos
        lda     demo
        bne     cmFin
        lda     tableroActual+tbTurno
        cmp     bandoC64
        beq     cmFin
        ldy     #esElegida
        jsr     colorMarca
        ldx     #numJugsGatos-1
mdBucle
        lda     jugadasDestino,x
        cmp     #jugadaNoValida
        beq     mdSgte
        stx     mdNumero
        jsr     piezaDeJugada
        cpx     elegida
        bne     mdOtra
        lda     tableroActual+tbRaton,x
        jsr     ponMarco
        ldx     mdNumero
        lda     jugadasDestino,x
        jsr     ponPunto
mdOtra
        ldx     mdNumero
mdSgte
        dex
        bpl     mdBucle
        rts

; ------------------------------------------------------------------------------
; colorMarca: el color de las marcas que siguen
; in:        Y, which of the scheme
; preserves: X
; cycles:    at most 50
; ------------------------------------------------------------------------------
marcoColor      byte    0
puntoColor      byte    0

colorMarca
        jsr     colorEsquema
        ora     #hayMarco
        sta     marcoColor
        asl
        asl
        asl
        asl
        sta     puntoColor
        rts

; ------------------------------------------------------------------------------
; ponMarco, ponPunto: marcan una casilla
; in:        A, its offset; marcoColor, puntoColor
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
ponMarco
        lsr
        tay
        lda     debeVerse,y
        and     #%11110000
        ora     marcoColor
        sta     debeVerse,y
        rts
ponPunto
        lsr
        tay
        lda     debeVerse,y
        and     #%00001111
        ora     puntoColor
        sta     debeVerse,y
        rts

; ------------------------------------------------------------------------------
; pintaCuadro: pinta una casilla
; in:        X, its number; A, what it shows
; preserves: X
; cycles:    at most 1000
; ------------------------------------------------------------------------------
ptNumero        byte    0
ptVe            byte    0

pintaCuadro
        stx     ptNumero
        sta     ptVe
        lda     desdeCuadro,x
        ldy     perspectiva
        beq     ptPlano
        jmp     cuadroPersp
ptPlano
        sta     ptOffset
        jsr     situaOffset
        ldx     #8
ptCelda
        ldy     celdasCasilla,x
        cpx     #centroCasilla
        beq     ptCentro
        lda     ptVe
        ora     #multicolor
        sta     (punteroLo),y
        lda     ptVe
        and     #hayMarco
        beq     ptUsada
        lda     codigosMarco,x
        bne     ptCodigo
ptCentro
        lda     ptVe
        lsr
        lsr
        lsr
        lsr
        ora     #multicolor
        sta     (punteroLo),y
        lda     #codigoPunto
        bit     ptVe
        bmi     ptCodigo
ptUsada
        lda     #codigoUsada
ptCodigo
        sta     (destinoLo),y
        dex
        bpl     ptCelda
        ldx     ptNumero
        rts

; ------------------------------------------------------------------------------
; situaOffset: dónde está una casilla en la pantalla
; in:        ptOffset; girado
; out:       destinoLo/Hi; punteroLo/Hi, its colours
; preserves: nothing
; cycles:    at most 90
; ------------------------------------------------------------------------------
ptOffset        byte    0

situaOffset
        lda     ptOffset
        eor     girado
        tay
        lsr
        lsr
        lsr
        tax
        tya
        and     #numColumnas-1
        tay
        lda     filaCasillaLo,x
        clc
        adc     columnaCasilla,y
        sta     destinoLo
        sta     punteroLo
        lda     filaCasillaHi,x
        adc     #0
        sta     destinoHi
        sbc     #>(pantalla-color)-1    ; C a 0
        sta     punteroHi
        rts

; El desplazamiento de cada casilla.
desdeCuadro     byte    0,2,4,6,9,11,13,15,16,18,20,22,25,27,29,31
                byte    32,34,36,38,41,43,45,47,48,50,52,54,57,59,61,63
