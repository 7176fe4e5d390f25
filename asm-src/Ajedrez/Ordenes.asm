; SPDX-License-Identifier: MIT
;
; Ordenes.asm - moves and orders of the players.

vicLinea        = $d012
lineaBorde      = 251           ; first below the screen

; ------------------------------------------------------------------------------
; intentarMovidaHacia: makes a move if it is legal; says what came of it
; in:        jjDe, jjA, jjCorona
; preserves: nothing
; cycles:    at most 260000
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
; cycles:    at most 220000
; ------------------------------------------------------------------------------
realizarMovida
        lda #0
        sta pausa
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
; all at once
; preserves: X, Y
; cycles:    at most 20000
; ------------------------------------------------------------------------------
esperaBorde
        lda vicLinea
        cmp #lineaBorde
        bne esperaBorde
        rts

; ------------------------------------------------------------------------------
; pintaPartida: shows position, moves and state
; preserves: nothing
; cycles:    at most 140000
; ------------------------------------------------------------------------------
pintaPartida
        jsr pintaCambios
        jsr pintaBandos
        jsr pintaLista
        jmp pintaEstado

; ------------------------------------------------------------------------------
; movidaIncorrecta, noPermitida: refuse a move that is not legal; an order that cannot be
; obeyed now
; preserves: nothing
; cycles:    at most 120000
; ------------------------------------------------------------------------------
movidaIncorrecta
        jsr cancelarMovida
        lda #<txIncorrecta
        ldy #>txIncorrecta
        jmp mensaje
noPermitida
        jsr cancelarMovida
        lda #<txNoPermitida
        ldy #>txNoPermitida
        jmp mensaje

; ------------------------------------------------------------------------------
; buscaOrden: is a key an order?
; in:        A, the key
; out:       C clear: X, its place; C set and Z set: it could be one, but is not; Z clear
;            otherwise
; preserves: Y
; cycles:    at most 250
; ------------------------------------------------------------------------------
primeraLetra    = $49           ; letters before begin moves
primeraFuncion  = $85           ; function keys
ultimaFuncion   = $8c

buscaOrden
        ldx #numOrdenes-1
boOrden
        cmp teclasOrden,x
        beq boHallada
        dex
        bpl boOrden
        cmp #primeraLetra
        bcc boNinguna
        cmp #$5b
        bcc boSinOrden
        cmp #primeraFuncion
        bcc boNinguna
        cmp #ultimaFuncion+1
        bcc boSinOrden
boNinguna
        lda #1
        sec
        rts
boSinOrden
        lda #0
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
        jsr buscaOrden
        bcc obHallada
        beq noPermitida
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
        jsr partidaNueva
        jmp muestraOrden
ordenRetira
        jsr retiraJugada
        bcs noPermitida
        bcc orPausa
ordenRepite
        jsr repiteJugada
        bcs noPermitida
orPausa
        lda #1
        sta pausa
        bne muestraOrden
ordenGira
        lda girado
        eor #$77
        sta girado
        jsr giraVistos
        jsr esperaBorde
        jsr pintaBandos
        jsr pintaRotulos
        jmp muestraOrden
ordenAbandona
        lda estado
        bne noPermitida
        lda propio
        ldx nivel
        beq orRinde
        lda bandoC64            ; the C64 does not resign
        eor #ambas
orRinde
        sta bandoVencido
        lda #finAbandono
        sta finPactado
muestraOrden
        jsr cancelarMovida
        jmp pintaPartida

; ------------------------------------------------------------------------------
; partidaNueva: a game begins: what belongs to the one before is forgotten. Clocks begin anew
; here.
; preserves: nothing
; cycles:    at most 900
; ------------------------------------------------------------------------------
partidaNueva
        lda #0
        sta pausa
        jmp borraAnalisis

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
        jmp cambiaColores
