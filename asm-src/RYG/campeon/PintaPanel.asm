; SPDX-License-Identifier: MIT
;
; PintaPanel.asm - el fondo de la pantalla de juego y lo que el panel dice siempre: los
; bandos, los ajustes, las jugadas y las últimas de la partida. Los interruptores están en el
; menú; aquí, el que se acaba de cambiar.

; ------------------------------------------------------------------------------
; pintaFondo: pinta la pantalla de juego entera
; preserves: nothing
; ------------------------------------------------------------------------------
pintaFondo
        jsr     apagaPantalla
        jsr     ponColores
        jsr     limpiaPantalla
        jsr     olvidaTablero
        jsr     pintaCoordenadas
        lda     #txMenu
        ldx     #filaMenu
        jsr     escribeFila
        jsr     pintaAjustes
        jsr     pintaBandos
        jsr     pintaHistoria
        jsr     ponPiezas
        jsr     calculaJugadas
        jsr     pintaMarcas
        lda     #1
        sta     panelVisible
        jmp     enciendePantalla

; ------------------------------------------------------------------------------
; apagaPantalla, enciendePantalla: mientras se pinta una pantalla entera no se ve nada
; out:       panelVisible, 0 when switched off: clocks and sprites keep off
; preserves: X, Y
; ------------------------------------------------------------------------------
vicControl      = $d011
vicVisibles     = $d015
encendida       = $1b
apagada         = $0b
panelVisible    byte    0               ; no 0: se ve la pantalla de juego

apagaPantalla
        jsr     esperaCuadro
        lda     #apagada
        sta     vicControl
        lda     #0
        sta     panelVisible
        sta     spritesVisibles
        rts
enciendePantalla
        jsr     esperaCuadro
        lda     #encendida
        sta     vicControl
        lda     panelVisible
        beq     ecpFin
        lda     #spritesPiezas
        sta     spritesVisibles
ecpFin
        rts

; ------------------------------------------------------------------------------
; limpiaPantalla: borra la pantalla y da a cada fila su color
; preserves: nothing
; ------------------------------------------------------------------------------
; De cada fila, cuál de los colores del esquema.
papelFila       byte    esNombres,esAjustes,esAjustes,esAjustes,esRotulo,esLista
                byte    esLista,esLista,esLista,esLista,esLista,esLista,esLista
                byte    esLista,esHistoria,esHistoria,esPeticion,esPeticion,esMensaje
                byte    esMensaje,esMensaje,esMensaje,esRotulo,esRotulo,esNombres

limpiaPantalla
        ldx     #numFilasPant-1
lpFila
        ldy     #0
        jsr     situa
        jsr     rellena
        ldy     papelFila,x
        jsr     colorEsquema
        jsr     coloreaFila
        ldy     #esNombres
        jsr     colorEsquema
        ldy     #0
        sta     (destinoLo),y           ; la coordenada de la fila
        dex
        bpl     lpFila
        rts

; ------------------------------------------------------------------------------
; coloreaFila: da color a una fila entera
; in:        X, row; A, colour
; preserves: X
; cycles:    at most 700
; ------------------------------------------------------------------------------
coloreaFila
        pha
        ldy     #0
        jsr     situa
        sec
        lda     destinoHi
        sbc     #>(pantalla-color)
        sta     destinoHi
        pla
        ldy     #numColumnasPant-1
cfBucle
        sta     (destinoLo),y
        dey
        bpl     cfBucle
        rts

; ------------------------------------------------------------------------------
; ponColores: los colores del esquema que están en registros
; preserves: X
; cycles:    at most 200
; ------------------------------------------------------------------------------
ponColores
        ldy     #esFondo
        jsr     colorEsquema
        sta     vicFondo
        ldy     #esBorde
        jsr     colorEsquema
        sta     vicBorde
        ldy     #esUsada
        jsr     colorEsquema
        sta     vicColorUsada
        ldy     #esLlena
        jsr     colorEsquema
        sta     vicColorLlena
        jmp     colorPiezas

; ------------------------------------------------------------------------------
; colorEsquema: un color del esquema
; in:        Y, which (Esquemas.asm)
; out:       A, the colour
; preserves: X
; cycles:    at most 30
; ------------------------------------------------------------------------------
esquema byte    0                       ; dónde empiezan sus colores

colorEsquema
        tya
        clc
        adc     esquema
        tay
        lda     esquemas,y
        rts

; ------------------------------------------------------------------------------
; pintaCoordenadas: escribe los nombres de filas y columnas, y las casillas que no se usan
; preserves: nothing
; ------------------------------------------------------------------------------
pintaCoordenadas
        ldx     #numFilas-1
pcoBucle
        stx     piCual
        lda     perspectiva
        beq     pcoPlano
        jsr     situaDigito
        jmp     pcoSitio
pcoPlano
        lda     filaCasillaLo,x
        clc
        adc     #numColumnasPant-1      ; la celda de la izquierda, en la fila del medio
        sta     destinoLo
        lda     filaCasillaHi,x
        adc     #0
        sta     destinoHi
pcoSitio
        ldx     piCual
        txa
        ldy     girado
        bne     pcoCifra
        eor     #numFilas-1
pcoCifra
        clc
        adc     #$31                    ; «1»
        ldy     #0
        sta     (destinoLo),y
        txa
        ldy     girado
        beq     pcoLetra
        eor     #numColumnas-1
pcoLetra
        clc
        adc     #letraPequena
        ldy     columnaCasilla,x
        sta     pantalla+filaAbajo*numColumnasPant+2,y
        dex
        bpl     pcoBucle
        rts

; ------------------------------------------------------------------------------
; pintaAjustes: muestra el nivel, con palabras si las tiene, y si hay límite los segundos
; preserves: nothing
; ------------------------------------------------------------------------------
piCual  byte    0

pintaAjustes
        ldx     #filaNivel
        jsr     situaPanel
        jsr     nivelConPalabras
        bcs     paCifras
        txa
        adc     #txFacil                ; C a 0
        jsr     escribe
        jmp     rellena
paCifras
        jsr     ponNivel
        ldx     segundosJuego
        beq     paFin
        jsr     ponSegundos
paFin
        jmp     rellena

; ------------------------------------------------------------------------------
; ponNivel, ponSegundos: escriben el nivel en cifras, y los segundos
; in:        destinoLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
ponNivel
        lda     #txNivelPanel
        jsr     escribe
        lda     nivelJuego
        jmp     ponHex
ponSegundos
        lda     #txSegundosPanel
        jsr     escribe
        lda     segundosJuego
        jmp     ponHex

; ------------------------------------------------------------------------------
; nivelConPalabras: ¿es el nivel uno de los que tienen palabras, sin límite?
; out:       C clear: X, which; C set: no
; preserves: Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
nivelConPalabras
        lda     segundosJuego
        bne     ncpNo
        lda     nivelJuego
        ldx     #numPalabras-1
ncpOtro
        cmp     nivelesPalabras,x
        clc
        beq     ncpFin
        dex
        bpl     ncpOtro
ncpNo
        sec
ncpFin
        rts

; ------------------------------------------------------------------------------
; pintaInterruptor: muestra cómo queda un interruptor, o en el nivel 00 lo que usa
; in:        A, its command, from 1
; preserves: nothing
; ------------------------------------------------------------------------------
diceInterruptor byte    0               ; no 0: se ve uno

pintaInterruptor
        sta     piCual
        sta     diceInterruptor
        ldx     #filaInterruptor
        jsr     situaPanel
        lda     piCual
        clc
        adc     #txAzar-1
        jsr     escribe
        ldx     piCual
        dex
        jsr     enUso
        jsr     escribeSi
        jmp     rellena

; ------------------------------------------------------------------------------
; escribeSi: escribe sí o no
; in:        A, 0: no
; preserves: nothing
; ------------------------------------------------------------------------------
escribeSi
        cmp     #1
        lda     #txNo
        bcc     esiTexto
        lda     #txSi
esiTexto
        jmp     escribe

; ------------------------------------------------------------------------------
; pintaBandos: muestra los dos bandos con sus relojes, y a cuál le toca
; preserves: nothing
; ------------------------------------------------------------------------------
codigoTurno     = '>'

pintaBandos
        ldx     #0
        jsr     pbFila
        ldx     #filaAbajo

; El bando de la fila X.
pbFila
        jsr     bandoDeFila             ; A: Raton o Gato
        pha
        jsr     situaPanel
        pla
        pha
        cmp     tableroActual+tbTurno
        beq     pbToca
        lda     #espacio
        bne     pbMarca
pbToca
        lda     #codigoTurno
pbMarca
        jsr     ponCaracter
        pla
        pha
        cmp     #Raton
        beq     pbRaton
        lda     #txGatos
        bne     pbNombre
pbRaton
        lda     #txRaton
pbNombre
        jsr     escribe
        pla
        jsr     dondeReloj

; ------------------------------------------------------------------------------
; ponReloj: escribe un reloj
; in:        Y, its place in relojes; destinoLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
ponReloj
        ldx     #0
ponrCifra
        lda     relojes,y
        sty     piCual
        jsr     ponCaracter
        ldy     piCual
        iny
        inx
        cpx     #largoReloj
        bne     ponrCifra
        rts

; ------------------------------------------------------------------------------
; bandoDeFila: qué bando está en la fila de arriba o en la de abajo
; in:        X, 0 or filaAbajo
; out:       A, Raton or Gato
; preserves: X
; cycles:    at most 30
; ------------------------------------------------------------------------------
bandoDeFila
        txa
        beq     bfArriba
        lda     girado
        beq     bfRaton
        bne     bfGato
bfArriba
        lda     girado
        bne     bfRaton
bfGato
        lda     #Gato
        rts
bfRaton
        lda     #Raton
        rts

; ------------------------------------------------------------------------------
; pintaHistoria: muestra las seis últimas jugadas, desde y hasta
; preserves: nothing
; ------------------------------------------------------------------------------
movsHistoria    = 6
movsPorFila     = 3
phIndice        byte    0

pintaHistoria
        sec
        lda     tableroActual+tbNivel
        sbc     #movsHistoria
        bcs     phDesde
        lda     #0
phDesde
        sta     phIndice
        ldx     #filaHistoria
        jsr     phFila
        ldx     #filaHistoria+1

; Una fila de tres jugadas; X es la fila.
phFila
        jsr     situaPanel
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
        jsr     ponEspacio
        inc     phIndice
        dex
        bne     phBucle
phFin
        jmp     rellena

; ------------------------------------------------------------------------------
; pintaJugadas: lista las jugadas del bando al que le toca
; out:       jugadasDestino (8)
; preserves: nothing
; ------------------------------------------------------------------------------
filaJugada      byte    0

pintaJugadas
        jsr     calculaJugadas
        lda     #txJugadas
        ldx     #filaPanel
        jsr     escribeFila
        ldx     #0
pjBucle
        stx     filaJugada
        txa
        clc
        adc     #filaPanel+1
        tax
        jsr     situaPanel
        ldx     filaJugada
        lda     jugadasDestino,x
        cmp     #jugadaNoValida
        beq     pjSgte
        jsr     ponJugada
pjSgte
        jsr     rellena
        ldx     filaJugada
        inx
        cpx     #numJugsGatos
        bne     pjBucle
        rts
