; SPDX-License-Identifier: MIT
;
; Ordenes.asm - las órdenes: qué hacen las teclas de función y las letras de Textos.asm.
;
; Una orden tiene el número de su tecla, desde 1. Las cinco primeras son
; interruptores y actúan en el momento, también mientras el programa piensa. Las demás
; acaban lo que esté haciendo, una petición o una búsqueda, y las cumple el bucle principal.

ordenNueva      = 6                     ; la primera que no es un interruptor
ordenRetira     = 7
ordenPista      = 8
ordenCambia     = 9
ordenDemo       = 10
ordenGuarda     = 11
ordenCarga      = 12
ordenGira       = 13
ordenSonido     = 14
ordenDos        = 15
ordenMenu       = 16
ordenAyuda      = 17
ordenNivel      = 18
ordenColores    = 19
ordenIdioma     = 20
ordenOtraVez    = 21
ordenEntera     = 22
ordenLee        = 23
ordenFicheros   = 24
ordenMarcas     = 25
ordenColoca     = 26
ordenMedita     = 27
ordenVista      = 28

; F1, F3, F5, F7, F2, letras que no son columnas del tablero, menos la g, F8, F4 y F6.
teclasOrden     byte    $85,$86,$87,$88,$89
                byte    "n","r","p","l","m","g","k","v","q","u",$8c,"i","x",$8a,$8b,"t","z","j","s","w"
                byte    "o","y","+"
numOrdenes      = 28

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
; cycles:    at most 400
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
        lda     panelVisible
        beq     coeFin
        txa
        jmp     pintaInterruptor
coeFin
        rts

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
mclBucle
        cpy     teclasEnCola
        bcs     mclFin
        lda     cola,y
        jsr     buscaOrden
        bne     mclOrden
        iny
        bne     mclBucle
mclOrden
        pha
        jsr     quitaDeCola
        pla
        cmp     #ordenNueva
        bcc     conmuta
        sta     orden
mclFin
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
; Por su número, desde ordenRetira; una dirección menos 1, como la quiere RTS.
cumplenLo       byte    <(retiraHasta-1),<(daPista-1),<(cambiaBando-1),<(cambiaDemo-1)
                byte    <(guardaPartida-1),<(carga-1),<(giraTablero-1),<(cambiaSonido-1)
                byte    <(cambiaDos-1),<(abreMenu-1),<(daAyuda-1),<(pideAjustes-1)
                byte    <(cambiaColores-1),<(cambiaIdioma-1),<(otraVez-1),<(veEntera-1)
                byte    <(leePartida-1),<(eligeFichero-1),<(ensenaMarcas-1)
                byte    <(colocaPosicion-1),<(cambiaMedita-1),<(cambiaVista-1)
cumplenHi       byte    >(retiraHasta-1),>(daPista-1),>(cambiaBando-1),>(cambiaDemo-1)
                byte    >(guardaPartida-1),>(carga-1),>(giraTablero-1),>(cambiaSonido-1)
                byte    >(cambiaDos-1),>(abreMenu-1),>(daAyuda-1),>(pideAjustes-1)
                byte    >(cambiaColores-1),>(cambiaIdioma-1),>(otraVez-1),>(veEntera-1)
                byte    >(leePartida-1),>(eligeFichero-1),>(ensenaMarcas-1)
                byte    >(colocaPosicion-1),>(cambiaMedita-1),>(cambiaVista-1)

cumpleOrden
        lda     #0
        sta     relojAnda
        jsr     borraMensajes
        jsr     olvidaMarcas
        ldx     orden
        lda     #0
        sta     orden
        cpx     #ordenNueva
        beq     coNueva
        jsr     coLlama
        lda     orden                   ; una orden acabó la búsqueda de la pista
        bne     cumpleOrden
        clc
coNueva
        rts                             ; C está a 1 cuando son iguales
coLlama
        lda     cumplenHi-ordenRetira,x
        pha
        lda     cumplenLo-ordenRetira,x
        pha
        rts

; ------------------------------------------------------------------------------
; cambiaDemo: el programa lleva los dos bandos, o deja de hacerlo
; cambiaBando: el programa lleva el otro bando
; cambiaDos: dos personas, o el programa otra vez los gatos
; giraTablero: el tablero, al revés
; preserves: nothing
; ------------------------------------------------------------------------------
cambiaDemo
        lda     demo
        eor     #1
        sta     demo
        rts
cambiaBando
        lda     bandoC64
        beq     cambiaDos
        eor     #cambioTurno
cbPon
        sta     bandoC64
        lda     #0
        sta     demo
        rts
cambiaDos
        lda     bandoC64
        beq     cdGatos
        lda     #0
        beq     cbPon
cdGatos
        lda     #Gato
        bne     cbPon
giraTablero
        lda     volteado
        eor     #1
        sta     volteado
        rts

; ------------------------------------------------------------------------------
; cambiaSonido: quita los sonidos, o los pone
; preserves: nothing
; ------------------------------------------------------------------------------
cambiaSonido
        lda     sonidoPuesto
        eor     #1
        sta     sonidoPuesto
        beq     csoNo
        lda     #sonElige
        jsr     suena
        lda     #txConSonido
        jmp     pintaMensaje
csoNo
        jsr     callaSonido
        lda     #txSinSonido
        jmp     pintaMensaje

; ------------------------------------------------------------------------------
; retiraHasta: retira jugadas hasta que le toque otra vez al humano
; preserves: nothing
; ------------------------------------------------------------------------------
retiraHasta
        lda     #0
        sta     demo
        lda     bandoC64
        beq     rhUna                   ; dos personas: solo la última
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
        lda     #txSinRetirar
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
        pha
        lda     #sonPista
        jsr     suena
        pla
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
