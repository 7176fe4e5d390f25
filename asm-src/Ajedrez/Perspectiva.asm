; SPDX-License-Identifier: MIT
;
; Perspectiva.asm - the view in perspective, a program of its own, AJEDREZ.3D: how it comes and goes.
;
; It lies under the KERNAL in what the table of positions can do without, the upper half of each column but
; that of the classes (tramo0 to tramo5), and runs with the KERNAL out and interrupts off. While it is shown it has
; the place of the plan's pieces in the character set, which wait where its own came from; and calls in the main
; program, whose addresses Vista.asm lists, lead here: by way of vistaCerca, where the processor sees
; them with the KERNAL in. All of that is exchanged when it comes, and once more when it goes.
;
; The board: ranks of alturas rows of characters, each narrower than the one before. A piece has two
; characters a row, that lie within its square, so that its ground is of one colour; those that are taller than
; their rank reach one row into the next, and hide what it shows there.

tramo0          = vista3D
tramo1          = $e600
tramo2          = $ea00
tramo3          = $ee00
tramo4          = $f200
tramo5          = $f600
anchoFila       = 40
ultimaColumna   = 24                    ; of the part of the screen that it changes
filasSuelo      = 21                    ; rows of the ranks together
filaCerca       = 22                    ; the nearest one
filaFondo       = filaCerca-filasSuelo  ; above the farthest
filaCanto       = filaCerca+1           ; the front of the board

; Its characters; those of squares come in pairs, light and dark.
codigoFondo     = 91                    ; the edge above
codigoMarcado   = 92                    ; a dot, in two characters
codigoCanto     = 104                   ; after the letters with accents
primerGlifo     = 105
codigoOscuro    = 105                   ; ground of a dark square
codigoRaya      = 106                   ; two squares and a line between them: 1-3 dots of the left one
codigoIzquierdo = 112                   ; the left edge after 0-3 dots of what is beside the board
codigoDerecho   = 120                   ; the right edge after 0-3 dots of the board
codigoFigura    = 128
bloquesFigura   = 28                    ; rows of two characters in the drawings
glifosFigura    = 2*bloquesFigura       ; on light squares; as many on dark ones
numLejos        = 254                   ; sprite: frame of a far square, in characters that nobody uses
sueloCabezas    = tramo3                ; by rank, 32 columns: the ground of the row above it
bloqueLeido     = tramo4+$01f0          ; a row of a drawing
spriteLejos     = numLejos*64
tamLejos        = 64

; Its bytes in page zero: those of what is painted. The interrupt's part has caminoX and caminoY.
lugar           = siguiente             ; square as if white were below
figura3D        = codigo                ; what it shows
altura          = linea                 ; rows of its rank
fila            = bando                 ; row that is painted, from below
inicioBloques   = tipoBuscado           ; of the drawing, in bloques
codigoFila      = indice                ; first character of the row, 0: the ground

*=vista3D+2

; What the code near the main program calls, by the low byte of the address.
        jmp     cambiaVista
entraCasilla
        jmp     pintaCasilla3D
entraMarcos
        jmp     situaMarcos3D
entraCelda
        jmp     casillaCelda3D
entraRotulos
        jmp     pintaRotulos3D
entraColores
        jmp     colorea3D

; ------------------------------------------------------------------------------
; cambiaVista: shows the board in perspective, empty, or takes it away
; in:        vista
; out:       vista
; preserves: nothing
; cycles:    at most 250000
; ------------------------------------------------------------------------------
cambiaVista
        jsr     borraTablero            ; before its characters change
        lda     vista
        bne     cvSale
        jsr     preparaSuelo
        jsr     pintaSuelo
        jsr     apuntaSuelo
        jsr     preparaFiguras          ; in the place of the three before
        jsr     cambiaGlifos
        jsr     cambiaSitios
        jmp     poneCerca
cvSale
        jsr     cambiaGlifos
        ldx     #numMarco+1
        stx     punteros+2
        stx     punteros+4
        stx     punteros+6
        dex
        stx     punteros+1
        stx     punteros+3
        stx     punteros+5

; ------------------------------------------------------------------------------
; cambiaSitios: exchanges the calls of the main program, and how much of the table is in use
; in:        vista
; out:       vista
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
cambiaSitios
        ldx     #0
csSitio
        lda     sitios,x
        sta     ptCelda
        lda     sitios+1,x
        sta     ptCelda+1
        ldy     #0
csByte
        lda     (ptCelda),y
        pha
        lda     nuevos,x
        sta     (ptCelda),y
        pla
        sta     nuevos,x
        inx
        iny
        cpy     #2
        bcc     csByte
        cpx     #2*numSitios
        bcc     csSitio
        lda     sitios,x
        sta     ptCelda
        lda     sitios+1,x
        sta     ptCelda+1
        ldy     #0
        lda     (ptCelda),y
        eor     #paginasTabla/2
        sta     (ptCelda),y
        lda     vista
        eor     #1
        sta     vista
        rts

; In the order of sitios.
nuevos          word    vistaCerca
                word    cercaMarcos-cerca+vistaCerca
                word    cercaCelda-cerca+vistaCerca
                word    cercaCelda-cerca+vistaCerca
                word    cercaRotulos-cerca+vistaCerca
                word    cercaRotulos-cerca+vistaCerca
deColores       word    cercaColores-cerca+vistaCerca
deGlifos        word    cercaGlifos-cerca+vistaCerca
deColoca        word    cercaColoca-cerca+vistaCerca

; ------------------------------------------------------------------------------
; poneCerca: puts the code near the main program where it belongs, with what it calls there
; in:        nuevos, after the exchange
; preserves: nothing
; cycles:    at most 1500
; ------------------------------------------------------------------------------
poneCerca
        ldx     #finCerca-cerca
pcrByte
        lda     cerca-1,x
        sta     vistaCerca-1,x
        dex
        bne     pcrByte
        ldx     #1
pcrVuelta
        lda     deColores,x
        sta     vueltaColores-cerca+vistaCerca+1,x
        lda     deGlifos,x
        sta     vueltaGlifos-cerca+vistaCerca+1,x
        lda     deColoca,x
        sta     vueltaColoca-cerca+vistaCerca+1,x
        dex
        bpl     pcrVuelta
        rts

; In the place of what they are named after: a square is painted, half as many before the beam is back as
; of the plan; frames have been placed; the square of a cell; labels; colours; the program begins anew; a
; position is set up, which needs the plan.
cerca
        pla
        pla
        lsr     restanBorde
        lda     #<entraCasilla
        jsr     alVista-cerca+vistaCerca
        ldx     casilla
        rts
cercaMarcos
        lda     #<entraMarcos
        bne     alVista
cercaCelda
        lda     #<entraCelda
        jsr     alVista-cerca+vistaCerca
        tax
        rts
cercaRotulos
        lda     #<entraRotulos
        bne     alVista
cercaColores
        pla
        pla
vueltaColores
        jsr     vistaCerca
        lda     #<entraColores
        bne     alVista
cercaGlifos
        lda     #<(vista3D+2)
        jsr     alVista-cerca+vistaCerca
vueltaGlifos
        jmp     vistaCerca
cercaColoca
        jsr     ordenVista
vueltaColoca
        jmp     vistaCerca
alVista
        php
        sei
        dec     R6510                   ; sinKernal
        sta     saltoVista-cerca+vistaCerca+1
saltoVista
        jsr     vista3D+2
        inc     R6510
        plp
        rts
finCerca

; ------------------------------------------------------------------------------
; cambiaGlifos: exchanges the characters of plan and perspective
; preserves: nothing
; cycles:    at most 45000
; ------------------------------------------------------------------------------
cambiaGlifos
        ldx     #numTrozos-1
cgTrozo
        lda     trozosLo,x
        sta     ptCelda
        lda     trozosHi,x
        sta     ptCelda+1
        lda     destinosLo,x
        sta     ptColor
        lda     destinosHi,x
        sta     ptColor+1
        ldy     largosTrozo,x
cgByte
        dey
        lda     (ptCelda),y
        pha
        lda     (ptColor),y
        sta     (ptCelda),y
        pla
        sta     (ptColor),y
        tya
        bne     cgByte
        dex
        bpl     cgTrozo
        rts

; Pieces of them, of at most 256 bytes (0).
numTrozos       = 4
mitadFiguras    = glifosFigura*8-256
glifosClaros    = glifos+codigoFigura*8
glifosOscuros   = glifosClaros+glifosFigura*8
trozosLo        byte    <tramo4,<(tramo4+256),<tramo5,<(tramo5+256)
trozosHi        byte    >tramo4,>(tramo4+256),>tramo5,>(tramo5+256)
destinosLo      byte    <glifosClaros,<(glifosClaros+256),<glifosOscuros,<(glifosOscuros+256)
destinosHi      byte    >glifosClaros,>(glifosClaros+256),>glifosOscuros,>(glifosOscuros+256)
largosTrozo     byte    0,mitadFiguras,0,mitadFiguras

; ------------------------------------------------------------------------------
; preparaFiguras: makes characters of the drawings, in their place, and those on dark squares
; preserves: nothing
; cycles:    at most 60000
; ------------------------------------------------------------------------------
preparaFiguras
        lda     #<tramo4
        sta     ptCelda
        sta     ptColor
        lda     #>tramo4
        sta     ptCelda+1
        lda     #>tramo5
        sta     ptColor+1
        lda     #bloquesFigura
        sta     columna
pfgBloque
        ldy     #15
pfgCopia
        lda     (ptCelda),y
        sta     bloqueLeido,y
        dey
        bpl     pfgCopia
        iny
        ldx     #0
pfgLinea
        lda     bloqueLeido,x
        jsr     ponOcteto
        tya
        ora     #8
        tay
        lda     bloqueLeido+1,x
        jsr     ponOcteto
        tya
        and     #7
        tay
        iny
        inx
        inx
        cpx     #16
        bcc     pfgLinea
        lda     ptCelda
        clc
        adc     #16
        sta     ptCelda
        sta     ptColor
        bcc     pfgSgte
        inc     ptCelda+1
        inc     ptColor+1
pfgSgte
        dec     columna
        bne     pfgBloque
        rts

; ------------------------------------------------------------------------------
; ponOcteto: writes a line of a character, for both grounds
; in:        A; Y; ptCelda, ptColor
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
ponOcteto
        sta     (ptCelda),y
        sta     linea
        lsr
        ora     linea
        and     #%01010101              ; dots that are not ground
        eor     #%01010101
        ora     linea
        sta     (ptColor),y
        rts

; ------------------------------------------------------------------------------
; borraTablero: empties all of the screen but the panel
; in:        esquema
; preserves: nothing
; cycles:    at most 16000
; ------------------------------------------------------------------------------
borraTablero
        jsr     tomaEsquema
        lda     #<pantalla
        sta     ptCelda
        sta     ptColor
        lda     #>pantalla
        sta     ptCelda+1
        lda     #>colores
        sta     ptColor+1
        ldx     #filaAbajo
btbFila
        ldy     #colorTextos
        lda     (ptLetras),y
        ldy     #ultimaColumna
btbColor
        sta     (ptColor),y
        dey
        bpl     btbColor
        lda     #espacio
        ldy     #ultimaColumna
btbCelda
        sta     (ptCelda),y
        dey
        bpl     btbCelda
        jsr     bajaFila
        dex
        bpl     btbFila
        rts

; ------------------------------------------------------------------------------
; bajaFila: goes to the row below
; in:        ptCelda, ptColor
; out:       ptCelda, ptColor
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
bajaFila
        lda     ptCelda
        clc
        adc     #anchoFila
        sta     ptCelda
        sta     ptColor
        bcc     bafFin
        inc     ptCelda+1
        inc     ptColor+1
bafFin
        rts

        ifdef   GATO
        assert  finCerca-cerca <= finVistaCerca-vistaCerca,"what the main program calls does not fit"
        assert  codigoFigura+2*glifosFigura <= (spriteLejos-glifos)/8,"pieces reach into the far frame"
        assert  * <= tramo0+$0200,"the view reaches into the table of positions"
        endif
