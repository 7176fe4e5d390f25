; SPDX-License-Identifier: MIT
;
; Pantalla.asm - what is where on the screen.
;
;     columns 1-24   the board; column 0 and row 24 its labels
;     columns 25-39  rows 0-1 and 23-24 the players, 3-14 the moves, 15 whose turn it is,
;                    18 the state, 19-22 messages
;
; Screen codes go straight into screen memory: nothing scrolls, no cursor moves.

columnaPanel    = 25
anchoPanel      = 15
filaTurno       = 15
filaEstado      = 18
filaMensaje     = 19
filasMensaje    = 4
codigoBarra     = $2f

vicModo         = $d016
vicMemoria      = $d018
vicBorde        = $d020
vicFondo        = $d021                 ; the two registers after it hold more colours
vicGlifos       = $1e                   ; screen at $0400, character set at $3800
vicMulticolor   = $d8                   ; 40 columns, cells in several colours
sinCambioJuego  = $0291                 ; KERNAL: $80 keeps SHIFT with the Commodore key from acting

filasLo
        repeat  0,24,i
        byte    <(pantalla+i*40)
        endrepeat
filasHi
        repeat  0,24,i
        byte    >(pantalla+i*40)
        endrepeat

; ------------------------------------------------------------------------------
; preparaPantalla: character set, colours, an empty screen
; preserves: nothing
; cycles:    at most 100000
; ------------------------------------------------------------------------------
hayGlifos       byte    0

preparaPantalla
        lda     hayGlifos               ; RUN again: what made them may be gone
        bne     ppHay
        inc     hayGlifos
        jsr     preparaGlifos
ppHay
sitioSprites
        jsr     preparaSprites
        lda     #$80
        sta     sinCambioJuego
        jsr     borraPantalla
        jsr     ponColores
        lda     #vicGlifos
        sta     vicMemoria
        lda     #vicMulticolor
        sta     vicModo
        rts

; ------------------------------------------------------------------------------
; borraPantalla: empties the screen
; preserves: Y
; cycles:    at most 10000
; ------------------------------------------------------------------------------
borraPantalla
        ldx     #0
        lda     #espacio
bpCelda
        sta     pantalla,x
        sta     pantalla+$0100,x
        sta     pantalla+$0200,x
        sta     pantalla+$02e8,x
        inx
        bne     bpCelda
        rts

; ------------------------------------------------------------------------------
; ponColores: the colours of the scheme, all cells in that of the text
; in:        esquema
; preserves: nothing
; cycles:    at most 12000
; ------------------------------------------------------------------------------
ponColores
        jsr     ponRegistros
        ldy     #5
        jsr     colorEsquema
        ldx     #0
pclCelda
        sta     colores,x
        sta     colores+$0100,x
        sta     colores+$0200,x
        sta     colores+$02e8,x
        inx
        bne     pclCelda
        rts

; ------------------------------------------------------------------------------
; ponRegistros: the colours of the scheme that are not those of cells
; in:        esquema
; preserves: X
; cycles:    at most 500
; ------------------------------------------------------------------------------
ponRegistros
        ldy     #2
pclFondo
        jsr     colorEsquema
        sta     vicFondo,y
        dey
        bpl     pclFondo
        ldy     #7
        jsr     colorEsquema
        sta     vicBorde
        ldy     #8
        jsr     colorEsquema
        sta     vicColorSprite+1
        sta     vicColorSprite+2
        iny
        jsr     colorEsquema
        sta     vicColorSprite+3
        sta     vicColorSprite+4
        iny
        jsr     colorEsquema
        sta     vicColorSprite+5
        sta     vicColorSprite+6
        sta     vicColorSprite+7
        rts

; ------------------------------------------------------------------------------
; colorEsquema: a colour of the scheme
; in:        Y, its place; esquema
; out:       A
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
colorEsquema
        sty     indice
        tya
        clc
        adc     esquema
        tay
        lda     esquemas,y
        ldy     indice
        rts

; ------------------------------------------------------------------------------
; pintaTodo: paints all of the screen
; preserves: nothing
; cycles:    at most 150000
; ------------------------------------------------------------------------------
pintaTodo
sitioRotulos
        jsr     pintaRotulos
        jsr     pideMarcos
        jsr     dibujarTablero
        jmp     pintaPartida

; ------------------------------------------------------------------------------
; pintaRotulos: digits of the ranks and letters of the files
; in:        girado
; preserves: nothing
; cycles:    at most 1500
; ------------------------------------------------------------------------------
pintaRotulos
        lda     girado
        and     #7
        sta     indice                  ; what turns a column into its file
        ldx     #7
prtOtro
        ldy     columnaCasilla,x
        txa
        eor     indice
        clc
        adc     #codigoMinuscula+1
        sta     pantalla+filaAbajo*40+2,y
        lda     filaCasillaLo,x
        sta     ptCelda
        lda     filaCasillaHi,x
        sta     ptCelda+1
        ldy     #39                     ; column 0 of the row below
        txa
        eor     indice
        clc
        adc     #codigo1
        sta     (ptCelda),y
        dex
        bpl     prtOtro
        rts

; ------------------------------------------------------------------------------
; situa: where a cell lies
; in:        X, row; Y, column
; out:       ptCelda, ptColor
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
situa
        tya
        clc
        adc     filasLo,x
        sta     ptCelda
        sta     ptColor
        lda     filasHi,x
        adc     #0
        sta     ptCelda+1
        adc     #>(colores-pantalla)
        sta     ptColor+1
        rts

; ------------------------------------------------------------------------------
; escribeFila: writes a text into the panel, and empties the rest of the row
; in:        A/Y, the text, ended by 0; X, row
; preserves: X
; cycles:    at most 3000
; ------------------------------------------------------------------------------
escribeFila
        jsr     empiezaFila
        jsr     escribe
        jmp     acabaFila

; ------------------------------------------------------------------------------
; empiezaFila: goes to the panel's first column
; in:        X, row
; out:       ptCelda, ptColor; columna = 0
; preserves: A, X, Y
; cycles:    at most 100
; ------------------------------------------------------------------------------
empiezaFila
        pha
        sty     columna
        ldy     #columnaPanel
        jsr     situa
        ldy     columna
        lda     #0
        sta     columna
        pla
        rts

; ------------------------------------------------------------------------------
; eligeIdioma: the text in the language of the players. Texts below zonaAlta are those of
; Frases.asm, which has them in both; others, as clocks and what the drive says, have one.
; in:        A/Y, the text; idioma
; out:       ptLetras
; preserves: X
; cycles:    at most 800
; ------------------------------------------------------------------------------
idioma  byte    0                       ; 0 Spanish, else ingles

eligeIdioma
        sta     ptLetras
        sty     ptLetras+1
        cpy     #>zonaAlta
        bcs     eidFin
        lda     idioma
        beq     eidFin
        ldy     #$ff
eidSalta
        iny
        lda     (ptLetras),y
        bne     eidSalta
        tya
        sec                             ; past the 0 too
        adc     ptLetras
        sta     ptLetras
        bcc     eidFin
        inc     ptLetras+1
eidFin
        rts

; ------------------------------------------------------------------------------
; escribe: writes a text into the panel. escribeElegido: that of ptLetras
; in:        A/Y, the text; ptCelda, columna
; out:       columna
; preserves: X, unless the text has several rows
; cycles:    at most 2700
; ------------------------------------------------------------------------------
escribe
        jsr     eligeIdioma
escribeElegido
        ldy     #0
esbCodigo
        sty     indice
        lda     (ptLetras),y
        beq     esbFin
        jsr     ponCodigo
        ldy     indice
        iny
        bne     esbCodigo
esbFin
        rts

; ------------------------------------------------------------------------------
; ponCodigo: writes what a code of a text stands for: a letter, a new row of the message, or
; two codes
; in:        A, and N accordingly; X, row; ptCelda, columna
; out:       X, columna
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
ponCodigo
        bmi     pocPar
        cmp     #codigoBarra
        bne     ponLetra
        jsr     acabaFila
        inx
        cpx     #filaMensaje+filasMensaje
        bcc     empiezaFila
        dex                             ; there is no room for more
        rts
pocPar
        pha
        tay
        lda     paresPrimero-primerPar,y
        jsr     ponCodigo
        pla
        tay
        lda     paresSegundo-primerPar,y
        jmp     ponCodigo

; ------------------------------------------------------------------------------
; ponLetra: writes a screen code into the panel
; in:        A; ptCelda, columna
; out:       columna; Y, columna before
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
ponLetra
        ldy     columna
        cpy     #anchoPanel
        bcs     pnlFin
        sta     (ptCelda),y
        inc     columna
pnlFin
        rts

; ------------------------------------------------------------------------------
; acabaFila: empties the rest of the row
; in:        ptCelda, columna
; preserves: X
; cycles:    at most 300
; ------------------------------------------------------------------------------
acabaFila
        ldy     columna
        lda     #espacio
acfCelda
        cpy     #anchoPanel
        bcs     acfFin
        sta     (ptCelda),y
        iny
        bne     acfCelda
acfFin
        rts

; ------------------------------------------------------------------------------
; pintaBandos: both players' rows
; in:        girado, propio
; preserves: nothing
; cycles:    at most 8000
; ------------------------------------------------------------------------------
pintaBandos
        lda     girado
        bne     pbaGirado
        ldx     #0
        jsr     pintaNegras
        ldx     #filaAbajo
        bne     pintaBlancas
pbaGirado
        ldx     #filaAbajo
        jsr     pintaNegras
        ldx     #0

; ------------------------------------------------------------------------------
; pintaBlancas, pintaNegras: a player's name and clock, in another colour on his turn, and
; what he has captured
; in:        X, 0 or filaAbajo
; preserves: nothing
; cycles:    at most 4000
; ------------------------------------------------------------------------------
pintaBlancas
        lda     #blancas
        bne     pintaBando
pintaNegras
        lda     #negras
pintaBando
        sta     bando
        cmp     #blancas
        beq     pboBlancas
        lda     #<txNegras
        ldy     #>txNegras
        jsr     empiezaFila
        jsr     escribe
        lda     #<relojNegras
        ldy     #>relojNegras
        bne     pboReloj
pboBlancas
        lda     #<txBlancas
        ldy     #>txBlancas
        jsr     empiezaFila
        jsr     escribe
        lda     #<relojBlancas
        ldy     #>relojBlancas
pboReloj
        jsr     escribe
        jsr     pintaTurno
        txa
        beq     pboArriba
        ldx     #filaAbajo-1
        bne     pintaCapturas
pboArriba
        inx

; ------------------------------------------------------------------------------
; pintaCapturas: what a player has captured, most valuable first
; in:        bando; X, row
; preserves: nothing
; cycles:    at most 2800
; ------------------------------------------------------------------------------
pintaCapturas
        jsr     empiezaFila
        lda     #dama
        sta     tipoBuscado
pcpTipo
        lda     bando
        eor     #ambas
        ora     #15
        tax
pcpPieza
        lda     casillaDe,x
        bpl     pcpOtra                 ; it is on the board
        lda     tipoDe,x
        cmp     tipoBuscado
        bne     pcpOtra
        clc
        adc     idioma
        tay
        lda     letrasCaptura-1,y
        jsr     ponLetra
pcpOtra
        dex
        txa
        and     #15
        bne     pcpPieza                ; the king is the last, place 0
        dec     tipoBuscado
        bne     pcpTipo
        jmp     acabaFila

; ------------------------------------------------------------------------------
; pintaTurno: gives a player's row its colour. coloreaFila: gives a row colour A
; in:        bando; propio; ptColor
; preserves: X
; cycles:    at most 300
; ------------------------------------------------------------------------------
pintaTurno
        ldy     #5
        lda     bando
        cmp     propio
        bne     ptuColor
        iny
ptuColor
        jsr     colorEsquema
coloreaFila
        ldy     #anchoPanel-1
ptuCelda
        sta     (ptColor),y
        dey
        bpl     ptuCelda
        rts

; ------------------------------------------------------------------------------
; pintaEstado: whose turn it is or who has won; check, or how the game has ended. While the
; search runs nothing of that changes, and its list of moves must stay.
; in:        vgActiva; bandoVencido
; out:       estado, as estadoPartida says
; preserves: nothing
; cycles:    at most 58000
; ------------------------------------------------------------------------------
pintaEstado
        lda     vgActiva
        bne     pePinta
        jsr     estadoPartida
        sta     estado
pePinta
        jsr     esperaBorde
        ldx     #filaTurno
        jsr     empiezaFila
        lda     estado
        beq     peJuegan
        cmp     #finMate
        beq     peGanan
        cmp     #finAbandono
        beq     peVencido
        cmp     #finTiempo
        beq     peVencido
        lda     #<txTablas
        ldy     #>txTablas
        jsr     escribe
        jmp     peMotivo
peJuegan
        lda     #<txJuegan
        ldy     #>txJuegan
        jsr     escribe
        lda     propio
        jmp     peBando
peVencido
        lda     #<txGanan
        ldy     #>txGanan
        jsr     escribe
        lda     bandoVencido
        eor     #ambas
        bne     peBando
peGanan
        lda     #<txGanan
        ldy     #>txGanan
        jsr     escribe
        lda     ajeno
peBando
        jsr     escribeBando
peMotivo
        jsr     acabaFila
        lda     #<txPensando
        ldy     #>txPensando
        ldx     vgActiva
        bne     peEscribe
        ldx     estado
        ldy     textosFinHi,x
        lda     textosFinLo,x
        cpx     #0
        bne     peEscribe
        ldx     paDelLibro
        beq     peSinLibro
        ldx     paActual
        cpx     paTotal
        bne     peSinLibro
        lda     #<txDelLibro
        ldy     #>txDelLibro
peSinLibro
        ldx     esJaque
        beq     peEscribe
        lda     #<txJaque
        ldy     #>txJaque
peEscribe
        ldx     #filaEstado
        jmp     escribeFila

; ------------------------------------------------------------------------------
; escribeBando: writes the name of a side
; in:        A, the side; ptCelda, columna
; out:       columna
; preserves: X
; cycles:    at most 500
; ------------------------------------------------------------------------------
escribeBando
        cmp     #blancas
        bne     ebNegras
        lda     #<txLasBlancas
        ldy     #>txLasBlancas
        jmp     escribe
ebNegras
        lda     #<txLasNegras
        ldy     #>txLasNegras
        jmp     escribe

; ------------------------------------------------------------------------------
; mensaje: shows a message, while the beam is off the screen
; in:        A/Y, the text; a / in it begins a new row
; preserves: nothing
; cycles:    at most 27000
; ------------------------------------------------------------------------------
invitando       byte    0               ; not 0: the invitation is to be read

mensaje
        jsr     eligeIdioma
        lda     #0
        sta     invitando
        jsr     esperaBorde
        ldx     #filaMensaje
        jsr     empiezaFila
        jsr     escribeElegido
mjResto
        jsr     acabaFila
        inx
        jsr     empiezaFila
        cpx     #filaMensaje+filasMensaje
        bcc     mjResto
        rts
