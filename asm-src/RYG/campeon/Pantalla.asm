; SPDX-License-Identifier: MIT
;
; Pantalla.asm - escribir en la pantalla, y qué está dónde.
;
; Los códigos van directos a la memoria de pantalla, sin el KERNAL: nada se desplaza, ningún
; cursor se mueve, las interrupciones quedan como están, y solo se escribe lo que cambia.
;
;     filas 0     título
;           2-18  el tablero, dos por dos caracteres por casilla, con sus coordenadas;
;                 a la derecha, los ajustes, después las jugadas o lo que se piensa, y
;                 después las últimas jugadas de la partida
;           20-22 petición y mensajes
;           23-24 teclas

numFilasPant    = 25
numColumnasPant = 40
espacio         = $20
filaMensaje     = 21
filaPanel       = 8                     ; rótulo de la lista o de lo que se piensa
columnaPanel    = 18
anchoPanel      = 22
filaHistoria    = 17

vicBorde        = $d020
vicFondo        = $d021

colorLista      = 15                    ; gris claro
colorMarca      = 1                     ; blanco
colorFondo      = 0                     ; negro, que es también el de las casillas en uso

; ------------------------------------------------------------------------------
; situa: dónde está una celda en la memoria de pantalla
; in:        X, row; Y, column
; out:       destinoLo/Hi
; preserves: X, Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
situaColumna    byte    0

situa
        sty     situaColumna
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
; escribe: escribe un texto
; in:        A/Y, the text, ended by 0; destinoLo/Hi
; out:       Y, its length; destinoLo/Hi behind it
; preserves: X
; ------------------------------------------------------------------------------
escribe
        sta     punteroLo
        sty     punteroHi
        ldy     #0
esBucle
        lda     (punteroLo),y
        beq     esFin
        sta     (destinoLo),y
        iny
        bne     esBucle
esFin
        tya
        jmp     avanza

; ------------------------------------------------------------------------------
; avanza: mueve a la derecha el lugar donde se escribe
; in:        A, cells
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
avanza
        clc
        adc     destinoLo
        sta     destinoLo
        bcc     avFin
        inc     destinoHi
avFin
        rts

; ------------------------------------------------------------------------------
; ponCaracter: escribe un código de pantalla
; in:        A, the code; destinoLo/Hi
; preserves: X
; ------------------------------------------------------------------------------
ponCaracter
        ldy     #0
        sta     (destinoLo),y
        lda     #1
        bne     avanza

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
; ponCasilla: escribe la fila y la columna de un desplazamiento, una cifra cada una
; in:        A, the offset (0-63); destinoLo/Hi
; preserves: X
; ------------------------------------------------------------------------------
ponCasilla
        pha
        lsr
        lsr
        lsr
        jsr     ponCifra
        pla
        and     #numColumnas-1
        jmp     ponCifra

; ------------------------------------------------------------------------------
; borraTrozo: borra parte de una fila
; in:        X, row; Y, column; A, cells (1-40)
; out:       destinoLo/Hi, the first cell
; preserves: X
; ------------------------------------------------------------------------------
btCuenta        byte    0

borraTrozo
        sta     btCuenta
        jsr     situa
        ldy     btCuenta
        lda     #espacio
btBucle
        dey
        sta     (destinoLo),y
        bne     btBucle
        rts

; ------------------------------------------------------------------------------
; borraFila: borra una fila
; in:        X, row
; out:       destinoLo/Hi, the first cell
; preserves: X
; ------------------------------------------------------------------------------
borraFila
        ldy     #0
        lda     #numColumnasPant
        jmp     borraTrozo

; ------------------------------------------------------------------------------
; pintaMensaje: muestra un mensaje bajo la petición
; pintaDetalle: muestra lo que lo explica, en la fila de debajo
; in:        A/Y, the text
; preserves: nothing
; ------------------------------------------------------------------------------
pmTextoHi       byte    0

pintaDetalle
        sty     pmTextoHi
        pha
        ldx     #filaMensaje+1
        bne     pmFila
pintaMensaje
        sty     pmTextoHi
        pha
        ldx     #filaMensaje
pmFila
        jsr     borraFila
        pla
        ldy     pmTextoHi
        jmp     escribe

; ------------------------------------------------------------------------------
; pintaPeticion: muestra una petición
; in:        A/Y, the text
; out:       Y, the column behind it
; preserves: nothing
; ------------------------------------------------------------------------------
pintaPeticion
        sty     pmTextoHi
        pha
        ldx     #filaPeticion
        bne     pmFila

; ------------------------------------------------------------------------------
; borraMensajes: borra las filas de los mensajes
; preserves: nothing
; ------------------------------------------------------------------------------
borraMensajes
        ldx     #filaMensaje
        jsr     borraFila
        inx
        jmp     borraFila

; ------------------------------------------------------------------------------
; anunciaFinal: muestra quién ha ganado y espera una tecla, o el botón del joystick
; in:        A/Y, the message
; preserves: nothing
; ------------------------------------------------------------------------------
anunciaFinal
        jsr     pintaMensaje
        ldx     #filaPeticion
        jsr     borraFila
        jsr     borraPanel
        ldx     #filaMensaje+1
        jsr     borraFila
        lda     #<txPulsaTecla
        ldy     #>txPulsaTecla
        jsr     escribe
afTecla
        jsr     leeMando
        and     #mandoBoton
        bne     afFin
        jsr     getIN
        cmp     #0
        beq     afTecla
afFin
        rts

; ------------------------------------------------------------------------------
; pintaPista: muestra una jugada como pista
; in:        A, its number
; preserves: nothing
; ------------------------------------------------------------------------------
ppNumero        byte    0

pintaPista
        sta     ppNumero
        lda     #<txPista
        ldy     #>txPista
        jsr     pintaMensaje
        lda     ppNumero
        jmp     ponHex

; ------------------------------------------------------------------------------
; pintaFondo: borra la pantalla y pinta todo lo que no cambia en una partida
; preserves: nothing
; ------------------------------------------------------------------------------
; Fila, columna y texto de cada uno.
fondo   byte    0,0
        word    txTitulo
        byte    2,1
        word    txColumnas
        byte    2,columnaPanel
        word    txPanelNivel
        byte    3,columnaPanel
        word    txAzar
        byte    4,columnaPanel
        word    txTabla
        byte    5,columnaPanel
        word    txAperturas
        byte    6,columnaPanel
        word    txCorte
        byte    7,columnaPanel
        word    txCamino
        byte    filaHistoria,columnaPanel
        word    txPartida
        byte    23,0
        word    txAyuda1
        byte    24,0
        word    txAyuda2
finFondo
pfoIndice       byte    0

pintaFondo
        lda     #colorFondo
        sta     vicBorde
        sta     vicFondo
        jsr     limpiaPantalla
        ldx     #0
pfoBucle
        stx     pfoIndice
        lda     fondo,x
        ldy     fondo+1,x
        tax
        jsr     situa
        ldx     pfoIndice
        lda     fondo+2,x
        ldy     fondo+3,x
        jsr     escribe
        lda     pfoIndice
        clc
        adc     #4
        tax
        cpx     #finFondo-fondo
        bne     pfoBucle
        jsr     pintaCoordenadas
        jsr     olvidaTablero
        jsr     pintaPosicion
        jmp     pintaInterruptores

; ------------------------------------------------------------------------------
; limpiaPantalla: borra la pantalla y da a cada fila su color
; preserves: nothing
; ------------------------------------------------------------------------------
coloresFila     byte    7,15,12,15,15,15,15,15 ; título, coordenadas, ajustes
                byte    3,15,15,15,15,15,15,15,15 ; rótulo, jugadas o lo que se piensa
                byte    3,15,15         ; rótulo, últimas jugadas
                byte    1,13,13,12,12   ; petición, mensajes, teclas

haciaColor      = (color-pantalla)/256  ; páginas de una celda a su color

limpiaPantalla
        ldx     #numFilasPant-1
lpFila
        jsr     borraFila
        clc
        lda     destinoHi
        adc     #haciaColor
        sta     destinoHi
        lda     coloresFila,x
        ldy     #numColumnasPant-1
lpBucle
        sta     (destinoLo),y
        dey
        bpl     lpBucle
        dex
        bpl     lpFila
        rts

; ------------------------------------------------------------------------------
; pintaAjustes: muestra nivel y segundos, y lo que usa el nivel
; preserves: nothing
; ------------------------------------------------------------------------------
pintaAjustes
        ldx     #2
        ldy     #columnaPanel+6
        jsr     situa
        lda     nivelJuego
        jsr     ponHex
        ldy     #columnaPanel+20
        jsr     situa
        lda     segundosJuego
        jsr     ponHex
        jmp     pintaInterruptores

; ------------------------------------------------------------------------------
; pintaInterruptores: muestra cuáles están puestos, o en el nivel 00 lo que usa
; preserves: nothing
; ------------------------------------------------------------------------------
piCual  byte    0

pintaInterruptores
        lda     #0
        sta     piCual
piBucle
        clc
        adc     #3                      ; la fila del primero
        tax
        ldy     #columnaPanel+14
        jsr     situa
        ldx     piCual
        jsr     enUso
        beq     piNo
        lda     #<txSi
        ldy     #>txSi
        bne     piEscribe
piNo
        lda     #<txNo
        ldy     #>txNo
piEscribe
        jsr     escribe
        inc     piCual
        lda     piCual
        cmp     #numInterruptores
        bne     piBucle
        rts

; ------------------------------------------------------------------------------
; borraPanel: borra las jugadas o lo que se piensa
; preserves: nothing
; ------------------------------------------------------------------------------
borraPanel
        ldx     #filaPanel
bplBucle
        ldy     #columnaPanel
        lda     #anchoPanel
        jsr     borraTrozo
        inx
        cpx     #filaHistoria
        bne     bplBucle
        rts
