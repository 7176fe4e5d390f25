; SPDX-License-Identifier: MIT
;
; Partida.asm - la partida en curso: el tablero, las jugadas que han llevado a él y las que
; pueden seguir. Las jugadas se guardan por su número, como las teclea un jugador: ratón
; 0-3, gatos 2 * gato + dirección.

; El tablero de la partida, como lo describe Tableros.asm.
tableroActual   dcb     tamTablero,0

; El registro: una entrada por jugada, tantas como el nivel de tableroActual. Los gatos
; tienen 28 jugadas en total, así que ninguna partida pasa de 57.
maxJugadas      = 64
historiaNumero  = memoriaLibre
historiaDesde   = historiaNumero+maxJugadas
historiaHasta   = historiaDesde+maxJugadas

; Lo demás que no es del fichero.
previa          = historiaHasta+maxJugadas ; jugadas de la partida anterior a cargar
leido           = memoriaLibre+$100     ; el fichero que se lee
mensajeUnidad   = memoriaLibre+$158     ; lo que dice la unidad, en códigos de pantalla
seVe            = memoriaLibre+$180     ; qué muestra cada casilla del tablero
debeVerse       = memoriaLibre+$1a0     ; y qué debería mostrar
marcas          = memoriaLibre+$1c0     ; partidas ganadas y perdidas por nivel
inicialPrevia   = memoriaLibre+$1f0     ; la posición inicial de la partida anterior a cargar
textoLo         = memoriaLibre+$200     ; dónde empieza cada texto
textoHi         = memoriaLibre+$280
nombresDisco    = memoriaLibre+$300     ; los que se enseñan, de tamNombre letras

; Adónde lleva cada jugada del bando al que le toca; jugadaNoValida donde no la hay.
jugadasDestino  dcb     numJugsGatos,0

; ------------------------------------------------------------------------------
; empiezaPartida: prepara el tablero; el programa lleva los gatos
; preserves: X
; ------------------------------------------------------------------------------
empiezaPartida
        lda     #Gato
        sta     bandoC64
        lda     #nivelPropuesto
        sta     nivelJuego
        lda     #0
        sta     demo
        sta     apuntadas
        sta     colocada
        sta     volteado
        jsr     ponRelojes
        jsr     ponInicial
        lda     #nada
        sta     cursor
        jmp     olvidaMarcas
ponInicial
        lda     #<tableroActual
        sta     itTableroLo
        lda     #>tableroActual
        sta     itTableroHi
        jsr     inicializaTablero
        jmp     ponColocada

; ------------------------------------------------------------------------------
; calculaJugadas: halla las jugadas del bando al que le toca
; out:       jugadasDestino (8)
; preserves: nothing
; ------------------------------------------------------------------------------
calculaJugadas
        lda     #jugadaNoValida
        ldx     #numJugsGatos-1
cjLimpia
        sta     jugadasDestino,x
        dex
        bpl     cjLimpia
        lda     tableroActual+tbTurno
        cmp     #Raton
        bne     cjGatos
        jsr     cuentaRaton
        ldx     #numJugsRaton-1
cjRaton
        lda     gjvrNuOffsets,x
        sta     jugadasDestino,x
        dex
        bpl     cjRaton
        rts
cjGatos
        lda     #<tableroActual
        sta     gjvgTableroLo
        lda     #>tableroActual
        sta     gjvgTableroHi
        ldx     #numGatos-1
cjGato
        lda     tableroActual+tbGatos,x
        sta     gjvgOffset
        jsr     generaJugadasValidasGato
        txa
        asl
        tay
        lda     gjvgNuOffsets
        sta     jugadasDestino,y
        lda     gjvgNuOffsets+1
        sta     jugadasDestino+1,y
        dex
        bpl     cjGato
        rts

; ------------------------------------------------------------------------------
; juega: hace una jugada en tableroActual y la apunta
; in:        A, number of the move, which is valid
; preserves: nothing
; ------------------------------------------------------------------------------
jgNumero        byte    0

juega
        sta     jgNumero
        jsr     calculaJugadas
        ldy     tableroActual+tbNivel
        ldx     jgNumero
        txa
        jsr     apuntaJugada
        sta     historiaNumero,y
        lda     jugadasDestino,x
        sta     historiaHasta,y
        jsr     piezaDeJugada
        lda     tableroActual+tbRaton,x
        sta     historiaDesde,y
        lda     historiaHasta,y
        sta     tableroActual+tbRaton,x
        inc     tableroActual+tbNivel
        jmp     cambiaTurno

; ------------------------------------------------------------------------------
; retira: retira la última jugada; tiene que haber una
; preserves: nothing
; ------------------------------------------------------------------------------
retira
        dec     tableroActual+tbNivel
        jsr     cambiaTurno
        ldy     tableroActual+tbNivel
        ldx     historiaNumero,y
        jsr     piezaDeJugada
        lda     historiaDesde,y
        sta     tableroActual+tbRaton,x
        rts

; ------------------------------------------------------------------------------
; piezaDeJugada: ¿qué pieza mueve una jugada del bando al que le toca?
; in:        X, number of the move
; out:       X, 0 the mouse, 1-4 a cat: the piece's offset in the board after tbRaton
; preserves: Y
; ------------------------------------------------------------------------------
piezaDeJugada
        lda     tableroActual+tbTurno
        cmp     #Raton
        bne     pjGato
        ldx     #0
        rts
pjGato
        txa
        lsr
        tax
        inx
        rts

; ------------------------------------------------------------------------------
; cambiaTurno: le toca al otro bando
; preserves: X, Y
; ------------------------------------------------------------------------------
cambiaTurno
        lda     tableroActual+tbTurno
        eor     #cambioTurno
        sta     tableroActual+tbTurno
        rts

; ------------------------------------------------------------------------------
; repite: juega desde el principio las jugadas apuntadas, cada una si es válida y la
; partida no ha terminado antes
; in:        rpNumero, how many; rpOrigenLo/Hi, their numbers
; out:       tableroActual; C set if one was not valid
; preserves: nothing
; ------------------------------------------------------------------------------
rpNumero        byte    0
rpOrigenLo      byte    0
rpOrigenHi      byte    0

repite
        jsr     ponInicial
rpBucle
        lda     tableroActual+tbNivel
        cmp     rpNumero
        beq     rpBien
        jsr     haTerminado
        bcs     rpFin
        ldy     tableroActual+tbNivel
        lda     rpOrigenLo
        sta     punteroLo
        lda     rpOrigenHi
        sta     punteroHi
        lda     (punteroLo),y
        pha
        jsr     calculaJugadas
        pla
        tax
        cpx     #numJugsGatos
        bcs     rpFin
        lda     jugadasDestino,x
        cmp     #jugadaNoValida
        beq     rpFin                   ; C a 1
        txa
        jsr     juega
        jmp     rpBucle
rpBien
        clc
rpFin
        rts
