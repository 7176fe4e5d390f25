; SPDX-License-Identifier: MIT
;
; Pantalla.asm - writing on the screen, and what stands where.
;
; Screen codes go straight into screen memory, without the KERNAL: nothing scrolls,
; no cursor moves, interrupts stay as they are, and only what changes is written.
;
;     rows  0     title
;           2-18  the board, two by two characters a square, with its coordinates
;                 on the right: settings, then the moves or the thinking, then the
;                 last moves of the game
;           20-22 prompt and messages
;           23-24 keys

numFilasPant    = 25
numColumnasPant = 40
espacio         = $20
filaMensaje     = 21
filaPanel       = 8                     ; heading of the list of moves or of the thinking
columnaPanel    = 18
anchoPanel      = 22
filaHistoria    = 17

vicBorde        = $d020
vicFondo        = $d021

colorLista      = 15                    ; light grey
colorMarca      = 1                     ; white
colorFondo      = 0                     ; black, which is also that of the squares in use

; ------------------------------------------------------------------------------
; situa: where a cell lies in screen memory
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
        txa                             ; row * 40 = (row * 4 + row) * 8
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
        adc     situaColumna            ; C is clear: rows end below 1,000
        sta     destinoLo
        lda     destinoHi
        adc     #>pantalla
        sta     destinoHi
        rts

; ------------------------------------------------------------------------------
; escribe: writes a text
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
; avanza: moves the writing place to the right
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
; ponCaracter: writes a screen code
; in:        A, the code; destinoLo/Hi
; preserves: X
; ------------------------------------------------------------------------------
ponCaracter
        ldy     #0
        sta     (destinoLo),y
        lda     #1
        bne     avanza

; ------------------------------------------------------------------------------
; ponHex: writes a byte as two hexadecimal digits
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
; ponCasilla: writes row and column of an offset, a digit each
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
; borraTrozo: blanks part of a row
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
; borraFila: blanks a row
; in:        X, row
; out:       destinoLo/Hi, the first cell
; preserves: X
; ------------------------------------------------------------------------------
borraFila
        ldy     #0
        lda     #numColumnasPant
        jmp     borraTrozo

; ------------------------------------------------------------------------------
; pintaMensaje: shows a message below the prompt
; pintaDetalle: shows what explains it, in the row below
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
; pintaPeticion: shows a prompt
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
; borraMensajes: blanks the rows of messages
; preserves: nothing
; ------------------------------------------------------------------------------
borraMensajes
        ldx     #filaMensaje
        jsr     borraFila
        inx
        jmp     borraFila

; ------------------------------------------------------------------------------
; anunciaFinal: shows who has won and waits for one key, or the joystick's button
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
; pintaPista: shows a move as a hint
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
; pintaFondo: clears the screen and draws all that does not change in a game
; preserves: nothing
; ------------------------------------------------------------------------------
; Row, column and text of each.
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
; limpiaPantalla: blanks the screen and gives each row its colour
; preserves: nothing
; ------------------------------------------------------------------------------
coloresFila     byte    7,15,12,15,15,15,15,15 ; title, coordinates, settings
                byte    3,15,15,15,15,15,15,15,15 ; heading, moves or thinking
                byte    3,15,15         ; heading, last moves
                byte    1,13,13,12,12   ; prompt, messages, keys

haciaColor      = (color-pantalla)/256  ; pages from a cell to its colour

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
; pintaAjustes: shows level and seconds, and what the level uses
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
; pintaInterruptores: shows which switches are on, or at level 00 what it uses
; preserves: nothing
; ------------------------------------------------------------------------------
piCual  byte    0

pintaInterruptores
        lda     #0
        sta     piCual
piBucle
        clc
        adc     #3                      ; the first one's row
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
; borraPanel: blanks the moves or the thinking
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
