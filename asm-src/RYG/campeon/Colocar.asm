; SPDX-License-Identifier: MIT
;
; Colocar.asm - colocar una posición: se elige una pieza y después una casilla libre, con lo mismo
; que se juega. A quién le toca no se pregunta: cada jugada cambia en uno la suma de las filas,
; así que la colocación lo dice.

letraL          = $4c
copiaColocar    = previa                ; tableroActual como estaba

; La posición desde la que empieza la partida, si no es la de siempre.
colocada        byte    0               ; no 0: es esta
inicial         byte    0,0,0,0,0,0     ; turno, ratón, gatos
tamInicial      = 6
copiaNivel      byte    0               ; suma de filas
coPieza         byte    0               ; la elegida; nada: ninguna

; ------------------------------------------------------------------------------
; colocaPosicion: deja mover las piezas hasta L o la celda del menú, que la aceptan, o STOP, que
; lo deja como estaba
; preserves: nothing
; ------------------------------------------------------------------------------
colocaPosicion
        ldx     #tamTablero-1
cpoCopia
        lda     tableroActual,x
        sta     copiaColocar,x
        dex
        bpl     cpoCopia
        lda     #0
        sta     tableroActual+tbNivel   ; sin última jugada que marcar
        sta     numTecleado
        sta     clicBoton
        lda     #nada
        sta     coPieza
        sta     elegida
        lda     #txListo
        ldx     #filaMenu
        jsr     escribeFila
        ldx     #filaPeticion
        jsr     borraPanelFila
        jsr     borraPanel
        lda     #txColoca
        jsr     pintaMensaje
cpoPinta
        jsr     marcaPieza
        jsr     deslizaPiezas
cpoTecla
        jsr     esperaTecla
        beq     cpoMando
        cmp     #letraL
        beq     cpoAcepta
        cmp     #teclaStop
        beq     cpoDeja
        cmp     #retorno
        beq     cpoElige
        cmp     #teclaEspacio
        beq     cpoElige
        ldx     #numRumbos-1
cpoRumbo
        cmp     teclasCursor,x
        beq     cpoMueve
        dex
        bpl     cpoRumbo
        bmi     cpoTecla
cpoMando
        txa
        beq     cpoClic
        ldx     #0
cpoContacto
        lsr
        bcs     cpoMueve
        inx
        cpx     #numRumbos
        bne     cpoContacto
        lsr
        bcs     cpoElige
        bcc     cpoTecla
cpoMueve
        txa
        jsr     mueveCursor
        jmp     cpoTecla
cpoElige
        ldx     cursor
        bmi     cpoTecla
        cpx     #cursorMenu
        beq     cpoAcepta
        lda     desdeCuadro,x
cpoCasilla
        jsr     ponEnCasilla
        jmp     cpoPinta
cpoClic
        jsr     casillaClic
        bcc     cpoCasilla
        cpy     #filaMenu
        bne     cpoTecla
cpoAcepta
        jsr     aceptaPosicion
        bcs     cpoTecla
        bcc     cpoAcaba
cpoDeja
        ldx     #tamTablero-1
cpoRepon
        lda     copiaColocar,x
        sta     tableroActual,x
        dex
        bpl     cpoRepon
        jsr     borraMensajes
cpoAcaba
        jsr     olvidaMarcas
        lda     #txMenu
        ldx     #filaMenu
        jmp     escribeFila

; ------------------------------------------------------------------------------
; ponEnCasilla: elige la pieza de una casilla, o lleva a ella la elegida
; in:        A, the offset
; out:       coPieza; tableroActual
; preserves: nothing
; ------------------------------------------------------------------------------
pecOffset       byte    0

ponEnCasilla
        sta     pecOffset
        jsr     casillaUsada
        bne     pecMal
        lda     pecOffset
        ldx     #numPiezas-1
pecPieza
        cmp     tableroActual+tbRaton,x
        beq     pecElige
        dex
        bpl     pecPieza
        ldx     coPieza
        bmi     pecMal
        sta     tableroActual+tbRaton,x
        ldx     #nada
pecElige
        stx     coPieza
        lda     #sonElige
        jmp     suena
pecMal
        lda     #sonMal
        jmp     suena

; ------------------------------------------------------------------------------
; marcaPieza: la pieza elegida lleva el marco de la pista
; preserves: nothing
; ------------------------------------------------------------------------------
marcaPieza
        ldx     #numJugsGatos-1
        lda     #jugadaNoValida
mpzJugada
        sta     jugadasDestino,x
        dex
        bpl     mpzJugada
        ldx     coPieza
        bmi     mpzNada
        lda     tableroActual+tbRaton,x
        bpl     mpzPon
mpzNada
        lda     #nada
mpzPon
        sta     pistaDesde
        sta     pistaHasta
        jmp     pintaMarcas

; ------------------------------------------------------------------------------
; aceptaPosicion: la partida empieza en la posición colocada, si no ha terminado ya
; out:       C set if it has
; preserves: nothing
; ------------------------------------------------------------------------------
aceptaPosicion
        jsr     turnoColocado
        sta     tableroActual+tbTurno
        jsr     haTerminado
        bcs     apsMal
        ldx     #tamInicial-2
apsGuarda
        lda     tableroActual+tbRaton,x
        sta     inicial+1,x
        dex
        bpl     apsGuarda
        lda     tableroActual+tbTurno
        sta     inicial
        lda     #1
        sta     colocada
        lda     #0
        sta     apuntadas
        jsr     ponRelojes
        lda     #txColocada
        jsr     pintaMensaje
        clc
        rts
apsMal
        lda     #txAcabada
        jsr     pintaMensaje
        lda     #sonMal
        jsr     suena
        sec
        rts

; ------------------------------------------------------------------------------
; casillaUsada: ¿puede haber una pieza en una casilla?
; in:        A, its offset
; out:       Z set if so: row + column is even
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
cusOffset       byte    0

casillaUsada
        sta     cusOffset
        lsr
        lsr
        lsr
        eor     cusOffset
        and     #1
        rts

; ------------------------------------------------------------------------------
; turnoColocado: a quién le toca, por la suma de las filas: al empezar es 7 y le toca al
; ratón
; in:        tableroActual
; out:       A, Raton or Gato
; preserves: Y
; cycles:    at most 160
; ------------------------------------------------------------------------------
turnoColocado
        lda     #0
        ldx     #numPiezas-1
tcoFila
        sta     copiaNivel
        lda     tableroActual+tbRaton,x
        lsr
        lsr
        lsr
        clc
        adc     copiaNivel
        dex
        bpl     tcoFila
        lsr
        lda     #Raton
        bcs     tcoFin
        lda     #Gato
tcoFin
        rts

; ------------------------------------------------------------------------------
; ponColocada: la posición inicial, si se colocó
; out:       tableroActual
; preserves: Y
; cycles:    at most 140
; ------------------------------------------------------------------------------
ponColocada
        lda     colocada
        beq     pclFin
        lda     inicial
        sta     tableroActual+tbTurno
        ldx     #tamInicial-2
pclPieza
        lda     inicial+1,x
        sta     tableroActual+tbRaton,x
        dex
        bpl     pclPieza
pclFin
        rts
