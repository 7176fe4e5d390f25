; SPDX-License-Identifier: MIT
;
; Campeon.asm - el campeón: El ratón y los gatos con una búsqueda contra la que se puede
; jugar. Línea de BASIC, programa principal y qué es un turno.
;
; Las reglas, los tableros y los números de las jugadas son los de RYG y vienen de los mismos
; ficheros; la búsqueda, la pantalla y las órdenes son nuevas. Los textos están en
; Textos.asm; la página cero y el mapa de memoria, en PaginaCero.asm.
;
; Los ficheros siguen el convenio de RYG: parámetros y resultados son bytes en memoria con
; las iniciales de la rutina por prefijo. Lo que sobrevive a una llamada está dicho encima
; de cada rutina; A, nunca.

; --- 10 SYS2064 ----------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; dirección de la siguiente línea de BASIC
        byte    $0a,$00                 ; line 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; fin de línea
        byte    $00,$00                 ; fin de programa

*=$0810

; --- Main program ---------------------------------------------------------------

juegaCampeon
        jsr     preparaMaquina
        jsr     preparaPantalla
        jsr     vaciaTabla
        jsr     borraMarcas

inicializa
        jsr     empiezaPartida
        jsr     mideGiro
        jsr     pintaFondo
        jsr     pideAjustes

actualiza
        jsr     pintaPosicion
        jsr     miraFinal
        bcs     inicializa
        jsr     juegaTurno
        lda     orden
        beq     actualiza
        jsr     cumpleOrden
        bcc     actualiza
        bcs     inicializa

; ------------------------------------------------------------------------------
; preparaPantalla: letras, dibujos y textos en su sitio, y las interrupciones
; preserves: nothing
; ------------------------------------------------------------------------------
preparaPantalla
        jsr     muda
        jsr     ponIdioma
        jsr     preparaInterrupcion
        jsr     apagaPantalla
        jsr     preparaPiezas
        jsr     titulo
        jmp     preparaGlifos

; ------------------------------------------------------------------------------
; preparaMaquina: pone RAM en lugar de la ROM de BASIC para siempre, y quita las teclas que
; llevarían de vuelta a BASIC (STOP con RESTORE) o a otro juego de caracteres (SHIFT con
; Commodore)
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
sinCambioJuego  = $80

preparaMaquina
        lda     #sinBasic
        sta     R6510
        cld
        lda     #sinCambioJuego
        sta     cambioJuego
        lda     #<nadaNmi
        sta     vectorNmi
        lda     #>nadaNmi
        sta     vectorNmi+1
        rts
nadaNmi
        rti

; ------------------------------------------------------------------------------
; pideAjustes: pide el nivel, y si no se elige con palabras, los segundos por jugada
; out:       nivelJuego (0-15), segundosJuego
; preserves: nothing
; ------------------------------------------------------------------------------
nivelJuego      byte    0               ; profundidad; 0: la tabla de Politica.asm
segundosJuego   byte    0               ; límite por jugada; 0: ninguno
nivelPropuesto  = 6                     ; para quien juega con joystick

pideAjustes
        lda     #nivelPropuesto
        sta     propuesto
        jsr     preguntaNivel
        ldx     palabra
        bmi     pdaNumero
        lda     nivelesPalabras,x
        sta     nivelJuego
        lda     #0                      ; sin límite, y no se pregunta más
        beq     pdaSegundos
pdaNumero
        lda     byteLeido
        cmp     #numProfs
        bcs     pideAjustes
        sta     nivelJuego
        lda     #0
        sta     propuesto
        lda     #txSegundosDice
        jsr     pintaMensaje
        lda     #txSegundos
        jsr     preguntaByte
        lda     byteLeido
pdaSegundos
        sta     segundosJuego
        jsr     borraMensajes
        jmp     pintaAjustes

; ------------------------------------------------------------------------------
; miraFinal: si la partida ha terminado, dice quién ha ganado y espera una tecla
; out:       C set if it is over
; preserves: nothing
; ------------------------------------------------------------------------------
miraFinal
        jsr     haTerminado
        bcc     mfFin
        jsr     anunciaFinal
        sec
mfFin
        rts

; ------------------------------------------------------------------------------
; haTerminado: ¿ha terminado la partida de tableroActual?
; out:       C set if so, and A the text that says who has won
; preserves: nothing
; ------------------------------------------------------------------------------
haTerminado
        lda     tableroActual+tbTurno
        cmp     #Raton
        bne     hfTocaGatos
        jsr     cuentaRaton
        lda     cjrNumJugadas
        bne     hfSigue
        lda     #txPesame
        sec
        rts
hfTocaGatos
        lda     tableroActual+tbRaton
        cmp     #numColumnas            ; los de la fila 0 son menores que 8
        bcc     hfGanaRaton
        jsr     cuentaGatos
        bne     hfSigue
hfGanaRaton
        lda     #txFelicitacion
        sec
        rts
hfSigue
        clc
        rts

; ------------------------------------------------------------------------------
; cuentaRaton: cuenta las jugadas del ratón de tableroActual
; out:       cjrNumJugadas; gjvrNuOffsets (4)
; preserves: X, Y
; ------------------------------------------------------------------------------
cuentaRaton
        lda     #<tableroActual
        sta     cjrTableroLo
        lda     #>tableroActual
        sta     cjrTableroHi
        jmp     cuentaJugadasRaton

; ------------------------------------------------------------------------------
; cuentaGatos: cuenta las jugadas de los gatos de tableroActual
; out:       A, their number, and Z
; preserves: Y
; ------------------------------------------------------------------------------
cgSuma  byte    0

cuentaGatos
        lda     #<tableroActual
        sta     cjgTableroLo
        lda     #>tableroActual
        sta     cjgTableroHi
        lda     #0
        sta     cgSuma
        ldx     #numGatos-1
cgBucle
        stx     cjgNumGato
        jsr     cuentaJugadasGato
        clc
        lda     cgSuma
        adc     cjgNumJugadas
        sta     cgSuma
        dex
        bpl     cgBucle
        lda     cgSuma
        rts

; ------------------------------------------------------------------------------
; juegaTurno: hace una jugada, del humano o del programa
; out:       tableroActual; or orden, a command that came instead of the move
; preserves: nothing
; ------------------------------------------------------------------------------
bandoC64        byte    Gato            ; el bando del programa
demo            byte    0               ; not 0: it plays both

juegaTurno
        lda     #0
        sta     orden
        lda     #1
        sta     relojAnda
        lda     demo
        bne     jtPausa
        lda     tableroActual+tbTurno
        cmp     bandoC64
        beq     turnoC64
        jmp     turnoHumano
jtPausa
        jsr     pausaDemo
        lda     orden
        bne     jtFin
        jsr     borraMensajes
        jmp     turnoC64
jtFin
        rts

; ------------------------------------------------------------------------------
; turnoC64: la jugada del programa: de las tablas cuando se usan, de las aperturas mientras
; duran, y si no, de una búsqueda
; out:       tableroActual; or orden
; preserves: nothing
; ------------------------------------------------------------------------------
nivelSinTabla   = 10                    ; profundidad donde las tablas no responden

turnoC64
        jsr     quiereTabla
        bcc     tcApertura
        jsr     buscaPolitica
        bcs     tcGana
        jsr     buscaGanadora
        bcs     tcGana
        lda     tableroActual+tbTurno
        cmp     #Gato
        beq     tcPerdida
        lda     #txFueraTabla
        jsr     pintaMensaje
        jmp     tcBusca
tcPerdida
        lda     #txPerdida
        jsr     pintaMensaje
        jmp     tcBusca
tcApertura
        jsr     buscaApertura
        bcs     tcJuega
tcBusca
        jsr     pensarTurno
        lda     orden
        beq     tcElegida
        cmp     #ordenPista             ; while thinking: move now
        bne     tcFin
        lda     #0
        sta     orden
tcElegida
        lda     valorElegido
        sta     tableroActual+tbValor
        lda     tableroActual+tbTurno
        cmp     #Raton
        bne     tcSinAnuncio
        jsr     anuncia
tcSinAnuncio
        lda     jugElegida
tcJuega
        jmp     juegaYSuena
tcGana
        pha
        jsr     anuncioGatos
        jsr     anuncia
        pla
        jmp     juegaYSuena
tcFin
        rts

; ------------------------------------------------------------------------------
; quiereTabla: ¿deciden las tablas de los gatos esta jugada, si pueden? En el nivel 0, sí;
; con su interruptor puesto, en todos los niveles, para los gatos.
; out:       C set if so
; preserves: X, Y
; ------------------------------------------------------------------------------
quiereTabla
        lda     nivelJuego
        beq     qtSi
        lda     tableroActual+tbTurno
        cmp     #Gato
        bne     qtNo
        lda     tablaActiva
        beq     qtNo
qtSi
        sec
        rts
qtNo
        clc
        rts

; ------------------------------------------------------------------------------
; buscaApertura: las aperturas de RYG: en sus cuatro primeras jugadas los gatos bajan uno a
; uno. Con azar, cualquiera de las jugadas que conservan la partida ganada. Tras un cambio de lado la posición puede ser otra: entonces no hay.
; out:       C set: A is the number of the move
; preserves: nothing
; ------------------------------------------------------------------------------
finApertura     = 8                     ; el primer nivel sin jugada de apertura

buscaApertura
        lda     aperturas
        beq     baNo
        lda     nivelJuego
        beq     baNo
        ldx     tableroActual+tbNivel
        cpx     #finApertura
        bcs     baNo
        lda     azar
        bne     baSortea
        txa
        lsr
        bcc     baNo                    ; le toca al ratón
        tax                             ; nivel 1, 3, 5, 7: cat 0, 1, 2, 3
        asl
        cmp     tableroActual+tbGatos,x ; su casa es la columna 2 * x de la fila 0
        bne     baNo
        ora     #1                      ; número de su paso a la derecha
        pha
        jsr     calculaJugadas
        pla
        tax
        ldy     jugadasDestino,x
        cpy     #jugadaNoValida
        beq     baNo
        sec
        rts
baNo
        clc
        rts
baSortea
        lda     ciaTimerLo              ; lo mueve el reloj: sale otra cada vez
        eor     relojLo
        and     #numJugsGatos-1
        jmp     buscaDesde

; ------------------------------------------------------------------------------
; pensarTurno: busca una jugada para el bando al que le toca, y lo muestra. En el nivel
; 00 busca a una profundidad fija, con el corte y el camino.
; out:       jugElegida, valorElegido; orden, if a command ended the search
; preserves: nothing
; ------------------------------------------------------------------------------
pensarTurno
        lda     #0
        sta     anuncio
        sta     garantiza
        lda     nivelJuego
        bne     psNivel
        inc     garantiza
        lda     #nivelSinTabla
psNivel
        sta     profFinal
        jsr     abrePensando
        jmp     piensa

; ------------------------------------------------------------------------------
; turnoHumano: pide una jugada hasta que es válida
; out:       tableroActual; or orden
; preserves: nothing
; ------------------------------------------------------------------------------
turnoHumano
        jsr     pintaJugadas
thOtra
        jsr     preguntaJugada
        lda     orden
        bne     thFin
        jsr     calculaJugadas
        ldx     byteLeido
        cpx     #numJugsGatos
        bcs     thNoHay
        lda     jugadasDestino,x
        cmp     #jugadaNoValida
        beq     thNoHay
        jsr     borraMensajes
        jsr     olvidaMarcas
        lda     byteLeido
        jmp     juegaYSuena
thNoHay
        lda     #sonMal
        jsr     suena
        lda     #txNoHayJugada
        jsr     pintaMensaje
        ldx     #filaMensaje+1
        jsr     situaPanel
        jsr     ponTeclas
        jmp     thOtra
thFin
        rts

; ------------------------------------------------------------------------------
; ponTeclas: escribe lo que se tecleó en lugar de una jugada
; in:        byteLeido; tecleado; destinoLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
ponTeclas
        lda     byteLeido
        cmp     #sinJugada
        beq     ptcCasillas
        jmp     ponHex
ptcCasillas
        lda     jcDesde
        jsr     ponCasilla
        lda     jcHasta
        jmp     ponCasilla

; ------------------------------------------------------------------------------
; juegaYSuena: hace una jugada, y se oye
; in:        A, its number
; preserves: nothing
; ------------------------------------------------------------------------------
juegaYSuena
        pha
        lda     #0
        sta     relojAnda
        jsr     suenaJugada
        pla
        jmp     juega
