; SPDX-License-Identifier: MIT
;
; Pantalla.asm - escribir en la pantalla, y qué está dónde.
;
; Los códigos van directos a la memoria de pantalla, sin el KERNAL: nada se desplaza, ningún
; cursor se mueve, y una celda pasa de lo que mostraba a lo que debe mostrar sin quedar
; antes en blanco: se escribe lo nuevo y después se rellena el resto de la fila.
;
;     columnas 1-24, filas 0-23   el tablero, tres por tres caracteres por casilla; la
;                                 columna 0 y la fila 24 son sus coordenadas
;     columnas 25-39, fila 0      el bando de arriba y su reloj
;                     2           nivel y segundos
;                     3           el interruptor que se acaba de cambiar
;                     4-12        las jugadas, o lo que se piensa
;                     14-15       las últimas jugadas de la partida
;                     17          petición
;                     18-21       mensajes
;                     22          el menú
;                     24          el bando de abajo y su reloj
;
; Las demás quedan vacías, y la columna 39 salvo en los mensajes largos.

numFilasPant    = 25
numColumnasPant = 40
espacio         = $20
columnaPanel    = 25
anchoPanel      = 15
filaNivel       = 2
filaInterruptor = 3
filaPanel       = 4                     ; rótulo de la lista o de lo que se piensa
finPanel        = 13
filaHistoria    = 14
filaQue         = 16                    ; donde empieza la pregunta por el nivel
filaPeticion    = 17
filaMensaje     = 18
filaDetalle     = 20
filaMenu        = 22
filaAbajo       = 24

vicBorde        = $d020
vicFondo        = $d021
vicColorUsada   = $d022
vicColorLlena   = $d023
haciaColor      = 248                   ; páginas de una celda a su color, hacia atrás

quedan  byte    0                       ; celdas hasta el final de la fila en que se escribe

; ------------------------------------------------------------------------------
; situaPanel: dónde empieza una fila del panel
; situa: dónde está una celda en la memoria de pantalla
; in:        X, row; Y, column
; out:       destinoLo/Hi; quedan
; preserves: X
; cycles:    at most 110
; ------------------------------------------------------------------------------
situaColumna    byte    0

situaPanel
        ldy     #columnaPanel
situa
        sty     situaColumna
        lda     #numColumnasPant
        sec
        sbc     situaColumna
        sta     quedan
        lda     #0
        sta     destinoHi
        txa                             ; fila * 40 = (fila * 4 + fila) * 8
        asl
        asl
        sta     destinoLo
        txa
        clc
        adc     destinoLo
        asl
        asl
        rol     destinoHi
        asl
        rol     destinoHi
        adc     situaColumna            ; C a 0: las filas acaban antes de 1.000
        sta     destinoLo
        lda     destinoHi
        adc     #>pantalla
        sta     destinoHi
        rts

; ------------------------------------------------------------------------------
; escribe: escribe un texto, o de un texto de varias líneas la primera
; sigueTexto: escribe la línea siguiente del mismo
; in:        A, number of the text (Textos.asm); destinoLo/Hi, quedan
; out:       C set: another line follows; destinoLo/Hi, quedan: after this one
; preserves: X
; ------------------------------------------------------------------------------
finLinea        = '/'

escribe
        tay
        lda     textoLo,y
        sta     punteroLo
        lda     textoHi,y
        sta     punteroHi
sigueTexto
        php
        sei                             ; los textos están bajo el KERNAL
        lda     #sinKernal
        sta     R6510
        ldy     #0
esBucle
        lda     (punteroLo),y
        beq     esFin
        cmp     #finLinea
        beq     esFin
        cpy     quedan
        bcs     esFin
        sta     (destinoLo),y
        iny
        bne     esBucle
esFin
        tax
        lda     #sinBasic
        sta     R6510
        plp
        jsr     avanza
        tya
        sec                             ; detrás de finLinea
        adc     punteroLo
        sta     punteroLo
        bcc     esMira
        inc     punteroHi
esMira
        cpx     #1                      ; C a 0 tras el final del texto
        rts

; ------------------------------------------------------------------------------
; avanza: mueve a la derecha el lugar donde se escribe
; in:        Y, cells
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
avanza
        tya
        clc
        adc     destinoLo
        sta     destinoLo
        bcc     avQuedan
        inc     destinoHi
avQuedan
        sty     situaColumna
        lda     quedan
        sec
        sbc     situaColumna
        sta     quedan
        rts

; ------------------------------------------------------------------------------
; ponCaracter: escribe un código de pantalla, si queda sitio en la fila
; in:        A, the code; destinoLo/Hi, quedan
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
ponEspacio
        lda     #espacio
ponCaracter
        ldy     quedan
        beq     pcrFin
        dec     quedan
        ldy     #0
        sta     (destinoLo),y
        inc     destinoLo
        bne     pcrFin
        inc     destinoHi
pcrFin
        rts

; ------------------------------------------------------------------------------
; ponHex: escribe un byte con dos cifras hexadecimales
; in:        A, the byte; destinoLo/Hi
; preserves: X
; ------------------------------------------------------------------------------
cifrasPantalla  text    '0123456789abcdef'

ponHex
        pha
        lsr
        lsr
        lsr
        lsr
        jsr     ponCifra
        pla
        and     #%00001111
ponCifra
        tay
        lda     cifrasPantalla,y
        jmp     ponCaracter

; ------------------------------------------------------------------------------
; ponCasilla: escribe el nombre de una casilla: la fila 0 es la 8, la columna 0 la a
; in:        A, the offset (0-63); destinoLo/Hi
; preserves: X
; ------------------------------------------------------------------------------
letraPequena    = 65                    ; código de la a

ponCasilla
        pha
        and     #numColumnas-1
        clc
        adc     #letraPequena
        jsr     ponCaracter
        pla
        lsr
        lsr
        lsr
        eor     #numFilas-1
        tay
        iny
        tya
        jmp     ponCifra

; ------------------------------------------------------------------------------
; rellena: borra lo que queda de la fila
; in:        destinoLo/Hi, quedan
; preserves: X
; cycles:    at most 480
; ------------------------------------------------------------------------------
borraPanelFila
        jsr     situaPanel
rellena
        ldy     quedan
        beq     reFin
        lda     #espacio
reBucle
        dey
        sta     (destinoLo),y
        bne     reBucle
        sty     quedan
reFin
        rts

; ------------------------------------------------------------------------------
; escribeFila: escribe un texto en una fila del panel, y nada más
; in:        A, number of the text; X, row
; preserves: X
; ------------------------------------------------------------------------------
efFila  byte    0

escribeFila
        stx     efFila
        pha
        jsr     situaPanel
        pla
        jsr     escribe
        jsr     rellena
        ldx     efFila
        rts

; ------------------------------------------------------------------------------
; pintaMensaje: muestra un mensaje bajo la petición
; pintaDetalle: muestra lo que lo explica, en las filas de debajo
; in:        A, number of the text
; preserves: nothing
; ------------------------------------------------------------------------------
pintaDetalle
        ldx     #filaDetalle
        bne     pmPrimera
pintaMensaje
        ldx     #filaMensaje
pmPrimera
        ldy     panelVisible
        beq     pmNada
        stx     efFila
        pha
        jsr     situaPanel
        pla
        jsr     escribe
pmBucle
        php
        jsr     rellena
        inc     efFila
        ldx     efFila
        cpx     #filaMenu
        bcs     pmFin
        jsr     situaPanel
        plp
        bcc     pmBorra
        jsr     sigueTexto
        jmp     pmBucle
pmBorra
        clc
        bcc     pmBucle
pmFin
        plp
pmNada
        rts

; ------------------------------------------------------------------------------
; borraMensajes: borra las filas de los mensajes y la del interruptor
; preserves: nothing
; ------------------------------------------------------------------------------
borraMensajes
        lda     diceInterruptor
        beq     bmMensajes
        ldx     #0
        stx     diceInterruptor
        ldx     #filaInterruptor
        jsr     borraPanelFila
bmMensajes
        ldx     #filaMensaje
bmBucle
        jsr     borraPanelFila
        inx
        cpx     #filaMenu
        bne     bmBucle
        rts

; ------------------------------------------------------------------------------
; pintaPista: muestra una jugada como pista, también en el tablero
; in:        A, its number
; preserves: nothing
; ------------------------------------------------------------------------------
pintaPista
        pha
        jsr     calculaJugadas
        pla
        pha
        tax
        jsr     apuntaPista
        lda     #txPista
        jsr     pintaMensaje
        ldx     #filaMensaje+1
        jsr     situaPanel
        pla
        tax
        jsr     ponJugada
        jmp     pintaMarcas

; ------------------------------------------------------------------------------
; ponJugada: escribe una jugada del bando al que le toca, por ejemplo 00 a8b7
; in:        X, its number; jugadasDestino; destinoLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
pjNumero        byte    0

ponJugada
        stx     pjNumero
        txa
        jsr     ponHex
        jsr     ponEspacio
        ldx     pjNumero
        jsr     piezaDeJugada
        lda     tableroActual+tbRaton,x
        jsr     ponCasilla
        ldx     pjNumero
        lda     jugadasDestino,x
        jmp     ponCasilla

; ------------------------------------------------------------------------------
; borraPanel: borra las jugadas o lo que se piensa
; preserves: nothing
; ------------------------------------------------------------------------------
borraPanel
        ldx     #filaPanel
bplBucle
        jsr     borraPanelFila
        inx
        cpx     #finPanel
        bne     bplBucle
        rts
