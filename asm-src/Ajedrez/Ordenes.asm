; SPDX-License-Identifier: MIT
;
; Ordenes.asm - moves and orders of the players.

vicLinea        = $d012
lineaBorde      = 251           ; first below the screen

; ------------------------------------------------------------------------------
; intentarMovidaHacia: makes a move if it is legal; says what came of it
; in:        jjDe, jjA, jjCorona
; preserves: nothing
; cycles:    at most 220000
; ------------------------------------------------------------------------------
intentarMovidaHacia
        lda jjDe
        sta noDe
        lda jjA
        sta noA
        lda jjCorona
        sta noCorona
        jsr notacion
        jsr juegaJugada
        bcs movidaIncorrecta

; ------------------------------------------------------------------------------
; realizarMovida: a move has been made: shows it
; in:        noTexto
; preserves: nothing
; cycles:    at most 180000
; ------------------------------------------------------------------------------
realizarMovida
        lda #1
        sta relojEmpezado
        jsr pasaReloj
        jsr suenaMovida
        jsr apuntaTexto
        jsr cancelarMovida
        jsr pintaPartida
        lda estado
        bne rmFin
        lda #<txCorrecta
        ldy #>txCorrecta
        jmp mensaje
rmFin
        rts

; ------------------------------------------------------------------------------
; esperaBorde: waits until the screen has been shown, so that what is painted then is seen
; all at once. The interrupt of that line goes first.
; preserves: X, Y
; cycles:    at most 20000
; ------------------------------------------------------------------------------
esperaBorde
        lda vicControl
        bmi esperaBorde
        lda vicLinea
        cmp #lineaBorde
        bcs esperaBorde
ebPantalla
        lda vicControl
        bmi ebFin
        lda vicLinea
        cmp #lineaBorde
        bcc ebPantalla
ebFin
        rts

; ------------------------------------------------------------------------------
; pintaPartida: shows position, moves and state; the clock of the side to move runs, if a turn
; has passed
; preserves: nothing
; cycles:    at most 140000
; ------------------------------------------------------------------------------
pintaPartida
        jsr pintaCambios
        jsr pintaBandos
        jsr pintaLista
        jsr pintaEstado
        jmp arrancaReloj

; ------------------------------------------------------------------------------
; movidaIncorrecta, noPermitida: refuse a move that is not legal; an order that cannot be
; obeyed now
; preserves: nothing
; cycles:    at most 6000
; ------------------------------------------------------------------------------
movidaIncorrecta
        jsr cancelarMovida
        lda #sonRechazo
        jsr suena
        lda #<txIncorrecta
        ldy #>txIncorrecta
        jmp mensaje
noPermitida
        jsr cancelarMovida
        lda #sonRechazo
        jsr suena
        lda #<txNoPermitida
        ldy #>txNoPermitida
        jmp mensaje

; ------------------------------------------------------------------------------
; obedece: carries an order out; other keys do nothing
; in:        X, the key
; preserves: nothing
; cycles:    at most 600000
; ------------------------------------------------------------------------------
obedece
        txa
        ldx #numOrdenes-1
obOrden
        cmp teclasOrden,x
        beq obHallada
        dex
        bpl obOrden
        cmp #$41
        bcc obFin
        cmp #$5b
        bcc noPermitida         ; a letter without an order
obFin
        rts
obHallada
        lda ordenesLo,x
        sta ptLetras
        lda ordenesHi,x
        sta ptLetras+1
        jmp (ptLetras)

; ------------------------------------------------------------------------------
; ordenNueva, ordenRetira, ordenRepite, ordenGira, ordenAbandona: a new game; one half-move
; back; forward again; the board turned; the side to move resigns
; preserves: nothing
; cycles:    at most 600000
; ------------------------------------------------------------------------------
ordenNueva
        jsr inicializarTablero
        jsr ponRelojes
        jmp muestraOrden
ordenRetira
        jsr pasaReloj           ; before what may take long
        jsr retiraJugada
        jmp orPasado
ordenRepite
        jsr pasaReloj
        jsr repiteJugada
orPasado
        bcc muestraTurno
        jsr arrancaReloj
        jmp noPermitida
ordenGira
        lda girado
        eor #$77
        sta girado
        jsr pintaRotulos
        jsr dibujarTablero
        jmp muestraOrden
ordenAbandona
        lda estado
        bne noPermitida
        lda #finAbandono
        sta finPactado
muestraOrden
        jsr pasaReloj
muestraTurno
        jsr cancelarMovida
        jmp pintaPartida

; ------------------------------------------------------------------------------
; ordenColores: the next colour scheme
; preserves: nothing
; cycles:    at most 160000
; ------------------------------------------------------------------------------
ordenColores
        lda esquema
        clc
        adc #tamEsquema
        cmp #numEsquemas*tamEsquema
        bcc orcEste
        lda #0
orcEste
        sta esquema
        jsr ponColores
        jsr dibujarTablero
        jmp pintaPartida
