; SPDX-License-Identifier: MIT
;
; Campeon.asm - the champion: El ratón y los gatos with a search that can be played
; against. BASIC line, main program and what a turn is.
;
; Rules, boards and move numbers are RYG's and come from the same files; the search,
; the screen and the commands are new. Texts stand in Textos.asm, page zero and the
; memory map in PaginaCero.asm.
;
; The files keep RYG's convention: parameters and results are bytes in memory with a
; prefix made of the routine's initials. What survives a call is stated above each
; routine; A never does.

; --- 10 SYS2064 ----------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; address of the next BASIC line
        byte    $0a,$00                 ; line 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; end of line
        byte    $00,$00                 ; end of program

*=$0810

; --- Main program ---------------------------------------------------------------

juegaCampeon
        jsr     preparaMaquina
        jsr     preparaGlifos
        jsr     vaciaTabla

inicializa
        jsr     empiezaPartida
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
; preparaMaquina: puts RAM in the place of the BASIC ROM for good, and takes away the
; keys that would lead back to BASIC (STOP with RESTORE) or to another character set
; (SHIFT with the Commodore key)
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
; pideAjustes: asks for the level and for the seconds a move
; out:       nivelJuego (0-15), segundosJuego
; preserves: nothing
; ------------------------------------------------------------------------------
nivelJuego      byte    0               ; depth of the search, 0: the table of Politica.asm
segundosJuego   byte    0               ; limit for a move, 0: none
nivelPropuesto  = 6                     ; for players with a joystick

pideAjustes
        lda     #nivelPropuesto
        sta     propuesto
        lda     #<txNivel
        ldy     #>txNivel
        jsr     preguntaByte
        lda     byteLeido
        cmp     #numProfs
        bcs     pideAjustes
        sta     nivelJuego
        lda     #0
        sta     propuesto
        lda     #<txSegundos
        ldy     #>txSegundos
        jsr     preguntaByte
        lda     byteLeido
        sta     segundosJuego
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
; out:       C set if so, and A/Y the text that says who has won
; preserves: nothing
; ------------------------------------------------------------------------------
haTerminado
        lda     tableroActual+tbTurno
        cmp     #Raton
        bne     hfTocaGatos
        jsr     cuentaRaton
        lda     cjrNumJugadas
        bne     hfSigue
        lda     #<txPesame
        ldy     #>txPesame
        sec
        rts
hfTocaGatos
        lda     tableroActual+tbRaton
        cmp     #numColumnas            ; los de la fila 0 son menores que 8
        bcc     hfGanaRaton
        jsr     cuentaGatos
        bne     hfSigue
hfGanaRaton
        lda     #<txFelicitacion
        ldy     #>txFelicitacion
        sec
        rts
hfSigue
        clc
        rts

; ------------------------------------------------------------------------------
; cuentaRaton: counts the moves of the mouse of tableroActual
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
; cuentaGatos: counts the moves of the cats of tableroActual
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
; juegaTurno: makes one move, the human's or the program's
; out:       tableroActual; or orden, a command that came instead of the move
; preserves: nothing
; ------------------------------------------------------------------------------
bandoC64        byte    Gato            ; the side that the program plays
demo            byte    0               ; not 0: it plays both

juegaTurno
        lda     #0
        sta     orden
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
; turnoC64: the program's move: from the table when it is in use, from the openings
; while they last, else from a search
; out:       tableroActual; or orden
; preserves: nothing
; ------------------------------------------------------------------------------
nivelSinTabla   = 10                    ; depth of a search where the table has no answer

turnoC64
        jsr     quiereTabla
        bcc     tcApertura
        jsr     buscaPolitica
        bcs     tcJuega
        jsr     buscaGanadora
        bcs     tcJuega
        lda     tableroActual+tbTurno
        cmp     #Gato
        beq     tcPerdida
        lda     #<txFueraTabla
        ldy     #>txFueraTabla
        jsr     pintaMensaje
        jmp     tcBusca
tcPerdida
        lda     #<txPerdida
        ldy     #>txPerdida
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
        lda     jugElegida
tcJuega
        jmp     juega
tcFin
        rts

; ------------------------------------------------------------------------------
; quiereTabla: does the table of the cats decide this move if it can? At level 0 it
; does; when it is switched on, at all levels, for the cats.
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
; buscaApertura: RYG's openings: in their first four moves the cats step down one by
; one. After a change of sides the position may be another: then there is none.
; out:       C set: A is the number of the move
; preserves: nothing
; ------------------------------------------------------------------------------
finApertura     = 8                     ; the first nivel without an opening move

buscaApertura
        lda     aperturas
        beq     baNo
        lda     nivelJuego
        beq     baNo
        ldx     tableroActual+tbNivel
        cpx     #finApertura
        bcs     baNo
        txa
        lsr
        bcc     baNo                    ; the mouse is to move
        tax                             ; nivel 1, 3, 5, 7: cat 0, 1, 2, 3
        asl
        cmp     tableroActual+tbGatos,x ; its home is column 2 * x of row 0
        bne     baNo
        ora     #1                      ; number of its step to the right
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

; ------------------------------------------------------------------------------
; pensarTurno: busca una jugada para el bando al que le toca, y lo muestra. En el nivel
; 00 busca a una profundidad fija y con los criterios que no echan a perder una partida
; ganada.
; out:       jugElegida, valorElegido; orden, if a command ended the search
; preserves: nothing
; ------------------------------------------------------------------------------
pensarTurno
        lda     #0
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
; turnoHumano: asks for a move until it is valid
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
        lda     byteLeido
        jmp     juega
thNoHay
        jsr     borraMensajes
        lda     #<txNoHayJugada
        ldy     #>txNoHayJugada
        jsr     pintaMensaje
        lda     byteLeido
        jsr     ponHex
        jmp     thOtra
thFin
        rts
