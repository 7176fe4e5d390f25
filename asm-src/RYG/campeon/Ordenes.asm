; SPDX-License-Identifier: MIT
;
; Ordenes.asm - las órdenes: qué hacen las teclas de función y las letras de Textos.asm.
;
; Una orden tiene el número de su tecla en teclasOrden, desde 1. Las cinco primeras son
; interruptores y actúan en el momento, también mientras el programa piensa. Las demás
; acaban lo que esté haciendo, una petición o una búsqueda, y las cumple el bucle principal.

ordenNueva      = 6                     ; la primera que no es un interruptor
ordenRetira     = 7
ordenPista      = 8
ordenCambia     = 9
ordenDemo       = 10
ordenGuarda     = 11
ordenCarga      = 12

orden   byte    0                       ; orden por cumplir; 0: ninguna

; Los interruptores, en el orden de sus teclas; 0 quitado, 1 puesto.
interruptores
azar                    byte    0       ; elegir al azar entre jugadas iguales
tablaActiva             byte    0       ; usar la tabla de los gatos en todos los niveles
aperturas               byte    1       ; usar las aperturas de RYG
corte                   byte    0       ; no buscar más allá de lo decidido
porCamino               byte    0       ; valorar las hojas con Camino.asm
numInterruptores        = 5

; Lo que vale cada uno en el nivel 00, sea cual sea su interruptor: la tabla, y cuando ya no
; hay nada que ganar, o con el ratón, la búsqueda más fuerte.
valenNivel00    byte    0,1,0,1,1

; ------------------------------------------------------------------------------
; buscaOrden: ¿es una tecla una orden?
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
; conmuta: cambia un interruptor y lo muestra
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
; miraCola: busca una orden entre las teclas que esperan en la cola del KERNAL; las demás
; se quedan para la siguiente petición
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
; quitaDeCola: quita una tecla de la cola. La interrupción añade teclas al final, así que no
; debe colarse en medio.
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
; cumpleOrden: cumple una orden
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
        rts                             ; C está a 1 cuando son iguales
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
        bne     cumpleOrden             ; una orden acabó la búsqueda de la pista
        clc
        rts

; ------------------------------------------------------------------------------
; retiraHasta: retira jugadas hasta que le toque otra vez al humano
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
; daPista: muestra la jugada que haría el programa
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
; pausaDemo: deja al espectador un segundo entre dos jugadas, y escucha las teclas
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
