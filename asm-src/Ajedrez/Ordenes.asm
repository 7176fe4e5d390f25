; SPDX-License-Identifier: MIT
;
; Ordenes.asm - moves and orders of the players.

movidasGuiadas  = 2                     ; after each of the first ones it is said what comes next
vicLinea        = $d012
lineaBorde      = 251                   ; first below the screen

; ------------------------------------------------------------------------------
; intentarMovidaHacia: makes a move if it is legal; says what came of it
; in:        jjDe, jjA, jjCorona
; preserves: nothing
; cycles:    at most 260000
; ------------------------------------------------------------------------------
intentarMovidaHacia
        lda     jjDe
        sta     noDe
        lda     jjA
        sta     noA
        lda     jjCorona
        sta     noCorona
        jsr     notacion
        jsr     juegaJugada
        ldx     lbElegida
        lda     #0
        sta     lbElegida
        bcs     movidaIncorrecta
        stx     paDelLibro

; ------------------------------------------------------------------------------
; realizarMovida: a move has been made: shows it
; in:        noRasgos
; preserves: nothing
; cycles:    at most 220000
; ------------------------------------------------------------------------------
realizarMovida
        lda     #1
        sta     relojEmpezado
        jsr     pasaReloj
        jsr     suenaMovida
        lda     #0
        sta     pausa
        jsr     apuntaRasgos
        jsr     olvidaMovida
        jsr     pintaPartida
        lda     #<txNada
        ldy     #>txNada
        ldx     estado
        bne     rmDice
        ldx     paActual+1
        bne     rmDice
        ldx     paActual
        cpx     #movidasGuiadas+1
        bcs     rmDice
        lda     #<txCorrecta
        ldy     #>txCorrecta
rmDice
        jmp     mensaje

; ------------------------------------------------------------------------------
; esperaBorde: waits until the screen has been shown, so that what is painted then is seen
; all at once. The interrupt of that line goes first. That the loops store something tells a
; simulator that types keys from a script that nobody waits for one here.
; preserves: X, Y
; cycles:    at most 20000
; ------------------------------------------------------------------------------
esperaBorde
        lda     vicControl
        sta     vistoBorde
        bmi     esperaBorde
        lda     vicLinea
        cmp     #lineaBorde
        bcs     esperaBorde
ebPantalla
        lda     vicControl
        sta     vistoBorde
        bmi     ebFin
        lda     vicLinea
        cmp     #lineaBorde
        bcc     ebPantalla
ebFin
        rts
vistoBorde      byte    0

; ------------------------------------------------------------------------------
; pintaPartida: shows position, moves and state; the clock of the side to move runs, if a turn
; has passed
; preserves: nothing
; cycles:    at most 180000
; ------------------------------------------------------------------------------
pintaPartida
        jsr     pintaCambios
        jsr     preparaLista
        jsr     esperaBorde
        jsr     pintaBandos
        jsr     esperaBorde
        jsr     copiaLista
        jsr     pintaEstado
        jmp     arrancaReloj

; ------------------------------------------------------------------------------
; movidaIncorrecta, noPermitida: refuse a move that is not legal; an order that cannot be
; obeyed now
; preserves: nothing
; cycles:    at most 120000
; ------------------------------------------------------------------------------
movidaIncorrecta
        jsr     olvidaMovida
        lda     #sonRechazo
        jsr     suena
        lda     #<txIncorrecta
        ldy     #>txIncorrecta
        jmp     mensaje
noPermitida
        jsr     olvidaMovida
        lda     #sonRechazo
        jsr     suena
        lda     #<txNoPermitida
        ldy     #>txNoPermitida
        jmp     mensaje

; ------------------------------------------------------------------------------
; buscaOrden: is a key an order?
; in:        A, the key
; out:       C clear: X, its place; C set: it is none
; preserves: A, Y
; cycles:    at most 330
; ------------------------------------------------------------------------------
primeraFuncion  = $85                   ; function keys
ultimaFuncion   = $8c

buscaOrden
        ldx     #numOrdenes-1
boOrden
        cmp     teclasOrden,x
        beq     boHallada
        dex
        bpl     boOrden
        sec
        rts
boHallada
        clc
        rts

; ------------------------------------------------------------------------------
; obedece: carries an order out; other keys do nothing
; in:        X, the key
; preserves: nothing
; ------------------------------------------------------------------------------
obedece
        txa
        jsr     buscaOrden
        bcs     obNada
        lda     invitando
        beq     obSinInvitar
        cpx     #ordenDeIdioma          ; it invites again
        beq     obSinInvitar
        txa
        pha
        jsr     calla
        pla
        tax
obSinInvitar
        lda     ordenesLo,x
        sta     ptLetras
        lda     ordenesHi,x
        sta     ptLetras+1
        jmp     (ptLetras)
obNada
        rts

; ------------------------------------------------------------------------------
; ordenNueva, ordenRetira, ordenRepite, ordenGira, ordenAbandona: a new game; one half-move
; back; forward again; the board turned; the side to move resigns
; preserves: nothing
; cycles:    at most 600000
; ------------------------------------------------------------------------------
ordenNueva
        jsr     inicializarTablero
        jsr     partidaNueva
        jmp     muestraOrden
ordenRetira
        jsr     pasaReloj               ; before what may take long
        jsr     retiraJugada
        jmp     orPasado
ordenRepite
        jsr     pasaReloj
        jsr     repiteJugada
orPasado
        bcs     orNada
        lda     #1
        sta     pausa
        bne     muestraTurno
orNada
        jsr     arrancaReloj
        jmp     noPermitida
ordenGira
        lda     girado
        eor     #$77
        sta     girado
        jsr     giraVistos
        jsr     esperaBorde
        jsr     pintaBandos
sitioGira
        jsr     pintaRotulos
        jmp     muestraOrden
ordenAbandona
        lda     estado
        beq     oabJuego
        jmp     noPermitida
oabJuego
        lda     propio
        ldx     nivel
        beq     orRinde
        lda     bandoC64                ; the C64 does not resign
        eor     #ambas
orRinde
        sta     bandoVencido
        lda     #finAbandono
        sta     finPactado
muestraOrden
        jsr     pasaReloj
muestraTurno
        jsr     cancelarMovida
        jmp     pintaPartida

; ------------------------------------------------------------------------------
; partidaNueva: a game begins: what belongs to the one before is forgotten; clocks begin
; anew.
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
partidaNueva
        lda     #0
        sta     pausa
        sta     demostracion
        sta     valorC64
        sta     valorC64+1
        jsr     ponRelojes
        jmp     borraAnalisis

; ------------------------------------------------------------------------------
; ordenColores: the next colour scheme
; preserves: nothing
; cycles:    at most 180000
; ------------------------------------------------------------------------------
ordenColores
        lda     esquema
        clc
        adc     #tamEsquema
        cmp     #numEsquemas*tamEsquema
        bcc     orcEste
        lda     #0
orcEste
        sta     esquema
        jmp     cambiaColores

; ------------------------------------------------------------------------------
; ordenIdioma: the other language, in which pieces have other letters too
; preserves: nothing
; cycles:    at most 330000
; ------------------------------------------------------------------------------
ordenIdioma
        lda     idioma
        eor     #ingles
        sta     idioma
        sta     idiomaNotacion
        lda     invitando
        pha
        jsr     muestraOrden
        pla
        beq     oidFin
        jmp     invita
oidFin
        rts
