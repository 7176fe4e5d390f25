; SPDX-License-Identifier: MIT
;
; Ordenes.asm - commands: what the function keys and the letters of Textos.asm do.
;
; A command has the number of its key in teclasOrden, from 1. The first five are
; switches and act at once, also while the program thinks. The others end what the
; program is doing, a prompt or a search, and are carried out by the main loop.

ordenNueva      = 6                     ; the first that is not a switch
ordenRetira     = 7
ordenPista      = 8
ordenCambia     = 9
ordenDemo       = 10
ordenGuarda     = 11
ordenCarga      = 12

orden   byte    0                       ; command to carry out, 0: none

; The switches, in the order of their keys; 0 off, 1 on.
interruptores
azar                    byte    0       ; choose among equal moves at random
tablaActiva             byte    0       ; use the table of the cats at every level
aperturas               byte    1       ; use RYG's openings
corte                   byte    0       ; do not search below decided positions
porCamino               byte    0       ; value leaves by Camino.asm
numInterruptores        = 5

; Lo que vale cada uno en el nivel 00, sea cual sea su interruptor: tabla, y fuera de ella
; los criterios que no echan a perder una partida ganada.
valenNivel00    byte    0,1,0,1,1

; ------------------------------------------------------------------------------
; buscaOrden: is a key a command?
; in:        A, the key
; out:       A, number of the command, and Z: 0 if it is none
; preserves: Y
; cycles:    at most 150
; ------------------------------------------------------------------------------
buscaOrden
        ldx     #numOrdenes
boBucle
        cmp     teclasOrden-1,x
        beq     boFin
        dex
        bne     boBucle
boFin
        txa
        rts

; ------------------------------------------------------------------------------
; conmuta: turns a switch over and shows it
; in:        A, its command
; preserves: nothing
; ------------------------------------------------------------------------------
conmuta
        tax
        lda     interruptores-1,x
        eor     #1
        sta     interruptores-1,x
        jmp     pintaInterruptores

; ------------------------------------------------------------------------------
; enUso: ¿se usa lo que un interruptor enciende?
; in:        X, number of the switch, 0-4
; out:       A, not 0 if so, and Z
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
enUso
        lda     nivelJuego
        beq     euNivel00
        lda     interruptores,x
        rts
euNivel00
        lda     valenNivel00,x
        rts

; ------------------------------------------------------------------------------
; miraCola: looks for a command among the keys that wait in the KERNAL's queue; all
; other keys stay there for the next prompt
; out:       orden, 0 if there was none or it was a switch
; preserves: nothing
; ------------------------------------------------------------------------------
miraCola
        lda     #0
        sta     orden
        tay
mcBucle
        cpy     teclasEnCola
        bcs     mcFin
        lda     cola,y
        jsr     buscaOrden
        bne     mcOrden
        iny
        bne     mcBucle
mcOrden
        pha
        jsr     quitaDeCola
        pla
        cmp     #ordenNueva
        bcc     conmuta
        sta     orden
mcFin
        rts

; ------------------------------------------------------------------------------
; quitaDeCola: takes a key out of the queue. The interrupt adds keys at its end, so
; it must not come in between.
; in:        Y, its place
; preserves: nothing
; ------------------------------------------------------------------------------
quitaDeCola
        php
        sei
qcBucle
        iny
        cpy     teclasEnCola
        bcs     qcFin
        lda     cola,y
        sta     cola-1,y
        bcc     qcBucle
qcFin
        dec     teclasEnCola
        plp
        rts

; ------------------------------------------------------------------------------
; cumpleOrden: carries a command out
; in:        orden
; out:       C set: a new game is to begin
; preserves: nothing
; ------------------------------------------------------------------------------
cumpleOrden
        jsr     borraMensajes
        lda     orden
        cmp     #ordenNueva
        beq     coNueva
        cmp     #ordenRetira
        beq     coRetira
        cmp     #ordenPista
        beq     coPista
        cmp     #ordenCambia
        beq     coCambia
        cmp     #ordenDemo
        beq     coDemo
        cmp     #ordenGuarda
        beq     coGuarda
        jsr     carga
        clc
coNueva
        rts                             ; C is set when it compares equal
coGuarda
        jsr     guardaPartida
        clc
        rts
coDemo
        lda     demo
        eor     #1
        sta     demo
        clc
        rts
coCambia
        lda     bandoC64
        eor     #cambioTurno
        sta     bandoC64
        lda     #0
        sta     demo
        clc
        rts
coRetira
        jsr     retiraHasta
        clc
        rts
coPista
        jsr     daPista
        lda     orden
        bne     cumpleOrden             ; a command ended the search for the hint
        clc
        rts

; ------------------------------------------------------------------------------
; retiraHasta: takes moves back until the human is to move again
; preserves: nothing
; ------------------------------------------------------------------------------
retiraHasta
        lda     #0
        sta     demo
        lda     tableroActual+tbTurno
        cmp     bandoC64
        beq     rhUna
        lda     tableroActual+tbNivel
        cmp     #2
        bcc     rhNoHay
        jsr     retira
rhUna
        lda     tableroActual+tbNivel
        beq     rhNoHay
        jmp     retira
rhNoHay
        lda     #<txSinRetirar
        ldy     #>txSinRetirar
        jmp     pintaMensaje

; ------------------------------------------------------------------------------
; daPista: shows the move that the program would make
; out:       orden, if another command ended the search
; preserves: nothing
; ------------------------------------------------------------------------------
daPista
        lda     #0
        sta     orden
        jsr     quiereTabla
        bcc     dpBusca
        jsr     buscaPolitica
        bcs     dpMuestra
        jsr     buscaGanadora
        bcs     dpMuestra
dpBusca
        jsr     pensarTurno
        lda     orden
        beq     dpHay
        cmp     #ordenPista
        bne     dpFin
        lda     #0
        sta     orden
dpHay
        lda     jugElegida
dpMuestra
        jmp     pintaPista
dpFin
        rts

; ------------------------------------------------------------------------------
; pausaDemo: gives the onlooker a second between two moves, and the keys a hearing
; out:       orden
; preserves: nothing
; ------------------------------------------------------------------------------
pausaTics       = 60
pdInicio        byte    0

pausaDemo
        lda     relojLo
        sta     pdInicio
pdBucle
        jsr     miraCola
        lda     orden
        bne     pdFin
        lda     relojLo
        sec
        sbc     pdInicio
        cmp     #pausaTics
        bcc     pdBucle
pdFin
        rts
