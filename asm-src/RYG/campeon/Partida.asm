; SPDX-License-Identifier: MIT
;
; Partida.asm - the game as it stands: the board, the moves that led to it, the moves
; that may follow. Moves are kept by their numbers, as a player types them: mouse
; 0-3, cats 2 * cat + direction.

; The board of the game, in the layout of Tableros.asm.
tableroActual   dcb     tamTablero,0

; The record: one entry a move, as many as tableroActual's nivel. The cats have 28
; moves in all, so no game is longer than 57.
maxJugadas      = 64
historiaNumero  = memoriaLibre
historiaDesde   = historiaNumero+maxJugadas
historiaHasta   = historiaDesde+maxJugadas

; Where each move of the side to move leads, jugadaNoValida where there is none.
jugadasDestino  dcb     numJugsGatos,0

; ------------------------------------------------------------------------------
; empiezaPartida: sets the board up; the program plays the cats
; preserves: X, Y
; ------------------------------------------------------------------------------
empiezaPartida
        lda     #Gato
        sta     bandoC64
        lda     #nivelPropuesto
        sta     nivelJuego
        lda     #0
        sta     demo
ponInicial
        lda     #<tableroActual
        sta     itTableroLo
        lda     #>tableroActual
        sta     itTableroHi
        jmp     inicializaTablero

; ------------------------------------------------------------------------------
; calculaJugadas: finds the moves of the side to move
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
; juega: makes a move on tableroActual and records it
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
; retira: takes the last move back; there must be one
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
; piezaDeJugada: which piece does a move of the side to move move?
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
; cambiaTurno: the other side is to move
; preserves: X, Y
; ------------------------------------------------------------------------------
cambiaTurno
        lda     tableroActual+tbTurno
        eor     #cambioTurno
        sta     tableroActual+tbTurno
        rts

; ------------------------------------------------------------------------------
; repite: plays recorded moves from the start of a game, each if it is valid and the
; game is not over before it
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
        beq     rpFin                   ; C is set
        txa
        jsr     juega
        jmp     rpBucle
rpBien
        clc
rpFin
        rts
