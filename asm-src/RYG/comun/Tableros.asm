; SPDX-License-Identifier: MIT
;
; Tableros.asm - what a board is: constants, layout and accessors.
;
; A board is named by the address of its first byte, and 0 means none. Only the
; high byte needs a test for that: no board lies in page zero.

; --- Pieces, also used for the turn ----------------------------------------------

Vacio           = $00                   ; empty square
Raton           = $01                   ; mouse; mouse to move
Gato            = $ff                   ; cat; cats to move
cambioTurno     = $fe                   ; the bits in which Raton and Gato differ

; --- Sizes ---------------------------------------------------------------------------

numFilas        = 8
numColumnas     = 8
numCasillas     = 64
numGatos        = 4
numHijos        = 8                     ; four cats with two moves; the mouse has four
noEsta          = $ff                   ; row and column of a square off the board

; --- Layout of a board: 29 bytes -------------------------------------------------------
; A square is its offset fila * 8 + columna: row 0 on top, column 0 on the left.
; Squares that no piece names are empty. A cat keeps its number for the whole game.

tbMarca         = 0                     ; three bytes $aa show where a board begins
tbNivel         = 3                     ; moves made since the start of the game
tbTurno         = 4                     ; Raton or Gato
tbValor         = 5                     ; value: above $80 good for the mouse
tbPadreLo       = 6                     ; board before the last move
tbPadreHi       = 7
tbHijosLo       = 8                     ; boards after each next move: eight low bytes
tbHijosHi       = 16                    ; and their high bytes; the first 0 ends the list
tbRaton         = 24                    ; offset of the mouse
tbGatos         = 25                    ; offsets of the cats 0-3
tamTablero      = 29

marca   = $aa

; ------------------------------------------------------------------------------
; inicializaTablero: writes the position a game starts from: level 0, mouse to
; move, no value, no links, every piece at home
; in:        itTableroLo/Hi
; preserves: X, Y
; cycles:    at most 510
; ------------------------------------------------------------------------------
itTableroLo     byte    0
itTableroHi     byte    0
itTempY         byte    0
itInicial       byte    marca,marca,marca
                byte    0,Raton,0       ; nivel, turno, valor
                byte    0,0             ; padre
                byte    0,0,0,0,0,0,0,0 ; hijos, low bytes
                byte    0,0,0,0,0,0,0,0 ; hijos, high bytes
                byte    59              ; mouse on (7,3)
                byte    0,2,4,6         ; cats on (0,0) (0,2) (0,4) (0,6)

inicializaTablero
        sty     itTempY
        lda     itTableroLo
        sta     punteroLo
        lda     itTableroHi
        sta     punteroHi
        ldy     #tamTablero-1
itBucle
        lda     itInicial,y
        sta     (punteroLo),y
        dey
        bpl     itBucle
        ldy     itTempY
        rts

; ------------------------------------------------------------------------------
; fijaDatosBasicos: stores level, turn and value
; in:        fdbTableroLo/Hi, fdbNivel, fdbTurno, fdbValor
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
fdbTableroLo    byte    0
fdbTableroHi    byte    0
fdbNivel        byte    0
fdbTurno        byte    0
fdbValor        byte    0
fdbTempY        byte    0

fijaDatosBasicos
        sty     fdbTempY
        lda     fdbTableroLo
        sta     punteroLo
        lda     fdbTableroHi
        sta     punteroHi
        ldy     #tbNivel
        lda     fdbNivel
        sta     (punteroLo),y
        ldy     #tbTurno
        lda     fdbTurno
        sta     (punteroLo),y
        ldy     #tbValor
        lda     fdbValor
        sta     (punteroLo),y
        ldy     fdbTempY
        rts

; ------------------------------------------------------------------------------
; dameDatosBasicos: reads level, turn and value
; in:        ddbTableroLo/Hi
; out:       ddbNivel, ddbTurno, ddbValor
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
ddbTableroLo    byte    0
ddbTableroHi    byte    0
ddbNivel        byte    0
ddbTurno        byte    0
ddbValor        byte    0
ddbTempY        byte    0

dameDatosBasicos
        sty     ddbTempY
        lda     ddbTableroLo
        sta     punteroLo
        lda     ddbTableroHi
        sta     punteroHi
        ldy     #tbNivel
        lda     (punteroLo),y
        sta     ddbNivel
        ldy     #tbTurno
        lda     (punteroLo),y
        sta     ddbTurno
        ldy     #tbValor
        lda     (punteroLo),y
        sta     ddbValor
        ldy     ddbTempY
        rts

; ------------------------------------------------------------------------------
; incrementaNivelYTurno: one move more, and the other side is to move
; in:        inytTableroLo/Hi
; preserves: X, Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
inytTableroLo   byte    0
inytTableroHi   byte    0
inytTempY       byte    0

incrementaNivelYTurno
        sty     inytTempY
        lda     inytTableroLo
        sta     punteroLo
        lda     inytTableroHi
        sta     punteroHi
        ldy     #tbNivel
        lda     (punteroLo),y
        clc
        adc     #1
        sta     (punteroLo),y
        ldy     #tbTurno
        lda     (punteroLo),y
        eor     #cambioTurno
        sta     (punteroLo),y
        ldy     inytTempY
        rts

; ------------------------------------------------------------------------------
; fijaValor: stores the value
; in:        fvTableroLo/Hi, fvValor
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
fvTableroLo     byte    0
fvTableroHi     byte    0
fvValor         byte    0
fvTempY         byte    0

fijaValor
        sty     fvTempY
        lda     fvTableroLo
        sta     punteroLo
        lda     fvTableroHi
        sta     punteroHi
        ldy     #tbValor
        lda     fvValor
        sta     (punteroLo),y
        ldy     fvTempY
        rts

; ------------------------------------------------------------------------------
; dameValor: reads the value
; in:        dvTableroLo/Hi
; out:       dvValor
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
dvTableroLo     byte    0
dvTableroHi     byte    0
dvValor         byte    0
dvTempY         byte    0

dameValor
        sty     dvTempY
        lda     dvTableroLo
        sta     punteroLo
        lda     dvTableroHi
        sta     punteroHi
        ldy     #tbValor
        lda     (punteroLo),y
        sta     dvValor
        ldy     dvTempY
        rts

; ------------------------------------------------------------------------------
; fijaPadre: stores the address of the parent
; in:        fpTableroLo/Hi, fpPadreLo/Hi
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
fpTableroLo     byte    0
fpTableroHi     byte    0
fpPadreLo       byte    0
fpPadreHi       byte    0
fpTempY         byte    0

fijaPadre
        sty     fpTempY
        lda     fpTableroLo
        sta     punteroLo
        lda     fpTableroHi
        sta     punteroHi
        ldy     #tbPadreLo
        lda     fpPadreLo
        sta     (punteroLo),y
        ldy     #tbPadreHi
        lda     fpPadreHi
        sta     (punteroLo),y
        ldy     fpTempY
        rts

; ------------------------------------------------------------------------------
; damePadre: reads the address of the parent
; in:        dpTableroLo/Hi
; out:       dpPadreLo/Hi (0: none)
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
dpTableroLo     byte    0
dpTableroHi     byte    0
dpPadreLo       byte    0
dpPadreHi       byte    0
dpTempY         byte    0

damePadre
        sty     dpTempY
        lda     dpTableroLo
        sta     punteroLo
        lda     dpTableroHi
        sta     punteroHi
        ldy     #tbPadreLo
        lda     (punteroLo),y
        sta     dpPadreLo
        ldy     #tbPadreHi
        lda     (punteroLo),y
        sta     dpPadreHi
        ldy     dpTempY
        rts

; ------------------------------------------------------------------------------
; fijaHijo: stores the address of a child
; in:        fhTableroLo/Hi, fhNumHijo (0-7), fhHijoLo/Hi
; preserves: X, Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
fhTableroLo     byte    0
fhTableroHi     byte    0
fhNumHijo       byte    0
fhHijoLo        byte    0
fhHijoHi        byte    0
fhTempY         byte    0

fijaHijo
        sty     fhTempY
        lda     fhTableroLo
        sta     punteroLo
        lda     fhTableroHi
        sta     punteroHi
        clc
        lda     fhNumHijo
        adc     #tbHijosLo
        tay
        lda     fhHijoLo
        sta     (punteroLo),y
        clc
        lda     fhNumHijo
        adc     #tbHijosHi
        tay
        lda     fhHijoHi
        sta     (punteroLo),y
        ldy     fhTempY
        rts

; ------------------------------------------------------------------------------
; dameHijo: reads the address of a child
; in:        dhTableroLo/Hi, dhNumHijo (0-7)
; out:       dhHijoLo/Hi (0: none)
; preserves: X, Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
dhTableroLo     byte    0
dhTableroHi     byte    0
dhNumHijo       byte    0
dhHijoLo        byte    0
dhHijoHi        byte    0
dhTempY         byte    0

dameHijo
        sty     dhTempY
        lda     dhTableroLo
        sta     punteroLo
        lda     dhTableroHi
        sta     punteroHi
        clc
        lda     dhNumHijo
        adc     #tbHijosLo
        tay
        lda     (punteroLo),y
        sta     dhHijoLo
        clc
        lda     dhNumHijo
        adc     #tbHijosHi
        tay
        lda     (punteroLo),y
        sta     dhHijoHi
        ldy     dhTempY
        rts

; ------------------------------------------------------------------------------
; dameNumHijos: counts the children up to the first empty slot
; in:        dnhTableroLo/Hi
; out:       dnhNumHijos (0-8)
; preserves: X, Y
; cycles:    at most 770
; ------------------------------------------------------------------------------
dnhTableroLo    byte    0
dnhTableroHi    byte    0
dnhNumHijos     byte    0
dnhTempY        byte    0

dameNumHijos
        sty     dnhTempY
        lda     dnhTableroLo
        sta     dhTableroLo
        lda     dnhTableroHi
        sta     dhTableroHi
        ldy     #0
dnhBucle
        sty     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     dnhFin
        iny
        cpy     #numHijos
        bne     dnhBucle
dnhFin
        sty     dnhNumHijos
        ldy     dnhTempY
        rts

; ------------------------------------------------------------------------------
; fijaHijoLibre: stores a child in the first empty slot; there must be one
; in:        fhlTableroLo/Hi, fhlHijoLo/Hi
; preserves: X, Y
; cycles:    at most 890
; ------------------------------------------------------------------------------
fhlTableroLo    byte    0
fhlTableroHi    byte    0
fhlHijoLo       byte    0
fhlHijoHi       byte    0

fijaHijoLibre
        lda     fhlTableroLo
        sta     dnhTableroLo
        sta     fhTableroLo
        lda     fhlTableroHi
        sta     dnhTableroHi
        sta     fhTableroHi
        jsr     dameNumHijos
        lda     dnhNumHijos
        sta     fhNumHijo
        lda     fhlHijoLo
        sta     fhHijoLo
        lda     fhlHijoHi
        sta     fhHijoHi
        jmp     fijaHijo

; ------------------------------------------------------------------------------
; minValorHijos: gives a board the lowest value of its children, $ff (the mouse
; wins) when it has none
; in:        minvTableroLo/Hi
; out:       minvValor, also stored in the board
; preserves: X, Y
; cycles:    at most 1420
; ------------------------------------------------------------------------------
minvTableroLo   byte    0
minvTableroHi   byte    0
minvValor       byte    0
minvTempY       byte    0

minValorHijos
        sty     minvTempY
        lda     minvTableroLo
        sta     dhTableroLo
        lda     minvTableroHi
        sta     dhTableroHi
        lda     #$ff
        sta     minvValor
        ldy     #0
minvBucle
        sty     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     minvSgteHijo
        sta     dvTableroHi
        lda     dhHijoLo
        sta     dvTableroLo
        jsr     dameValor
        lda     dvValor
        cmp     minvValor
        bcs     minvSgteHijo
        sta     minvValor
minvSgteHijo
        iny
        cpy     #numHijos
        bne     minvBucle
        lda     minvTableroLo
        sta     fvTableroLo
        lda     minvTableroHi
        sta     fvTableroHi
        lda     minvValor
        sta     fvValor
        jsr     fijaValor
        ldy     minvTempY
        rts

; ------------------------------------------------------------------------------
; maxValorHijos: gives a board the highest value of its children, $00 (the cats
; win) when it has none
; in:        maxvTableroLo/Hi
; out:       maxvValor, also stored in the board
; preserves: X, Y
; cycles:    at most 1420
; ------------------------------------------------------------------------------
maxvTableroLo   byte    0
maxvTableroHi   byte    0
maxvValor       byte    0
maxvTempY       byte    0

maxValorHijos
        sty     maxvTempY
        lda     maxvTableroLo
        sta     dhTableroLo
        lda     maxvTableroHi
        sta     dhTableroHi
        lda     #$00
        sta     maxvValor
        ldy     #0
maxvBucle
        sty     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     maxvSgteHijo
        sta     dvTableroHi
        lda     dhHijoLo
        sta     dvTableroLo
        jsr     dameValor
        lda     dvValor
        cmp     maxvValor
        bcc     maxvSgteHijo
        sta     maxvValor
maxvSgteHijo
        iny
        cpy     #numHijos
        bne     maxvBucle
        lda     maxvTableroLo
        sta     fvTableroLo
        lda     maxvTableroHi
        sta     fvTableroHi
        lda     maxvValor
        sta     fvValor
        jsr     fijaValor
        ldy     maxvTempY
        rts

; ------------------------------------------------------------------------------
; damePosicionRaton: where is the mouse?
; in:        dprTableroLo/Hi
; out:       dprOffsetRaton (0-63)
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
dprTableroLo    byte    0
dprTableroHi    byte    0
dprOffsetRaton  byte    0
dprTempY        byte    0

damePosicionRaton
        sty     dprTempY
        lda     dprTableroLo
        sta     punteroLo
        lda     dprTableroHi
        sta     punteroHi
        ldy     #tbRaton
        lda     (punteroLo),y
        sta     dprOffsetRaton
        ldy     dprTempY
        rts

; ------------------------------------------------------------------------------
; damePosicionGato: where is a cat?
; in:        dpgTableroLo/Hi, dpgNumGato (0-3)
; out:       dpgOffsetGato (0-63)
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
dpgTableroLo    byte    0
dpgTableroHi    byte    0
dpgNumGato      byte    0
dpgOffsetGato   byte    0
dpgTempY        byte    0

damePosicionGato
        sty     dpgTempY
        lda     dpgTableroLo
        sta     punteroLo
        lda     dpgTableroHi
        sta     punteroHi
        clc
        lda     dpgNumGato
        adc     #tbGatos
        tay
        lda     (punteroLo),y
        sta     dpgOffsetGato
        ldy     dpgTempY
        rts

; ------------------------------------------------------------------------------
; fijaPosicionRaton: puts the mouse on a square
; in:        fprTableroLo/Hi, fprOffsetRaton (0-63)
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
fprTableroLo    byte    0
fprTableroHi    byte    0
fprOffsetRaton  byte    0
fprTempY        byte    0

fijaPosicionRaton
        sty     fprTempY
        lda     fprTableroLo
        sta     punteroLo
        lda     fprTableroHi
        sta     punteroHi
        ldy     #tbRaton
        lda     fprOffsetRaton
        sta     (punteroLo),y
        ldy     fprTempY
        rts

; ------------------------------------------------------------------------------
; fijaPosicionGato: puts a cat on a square
; in:        fpgTableroLo/Hi, fpgNumGato (0-3), fpgOffsetGato (0-63)
; preserves: X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
fpgTableroLo    byte    0
fpgTableroHi    byte    0
fpgNumGato      byte    0
fpgOffsetGato   byte    0
fpgTempY        byte    0

fijaPosicionGato
        sty     fpgTempY
        lda     fpgTableroLo
        sta     punteroLo
        lda     fpgTableroHi
        sta     punteroHi
        clc
        lda     fpgNumGato
        adc     #tbGatos
        tay
        lda     fpgOffsetGato
        sta     (punteroLo),y
        ldy     fpgTempY
        rts

; ------------------------------------------------------------------------------
; dameOffset: the offset of a square
; in:        doFila, doColumna (0-7)
; out:       doOffset (0-63)
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
doFila          byte    0
doColumna       byte    0
doOffset        byte    0
doTempX         byte    0
tblOffsetFilas  byte    0,8,16,24,32,40,48,56 ; where each row begins

dameOffset
        stx     doTempX
        ldx     doFila
        clc
        lda     tblOffsetFilas,x
        adc     doColumna
        sta     doOffset
        ldx     doTempX
        rts

; ------------------------------------------------------------------------------
; dameFilaCol: row and column of an offset
; in:        dfcOffset
; out:       dfcFila, dfcColumna (0-7, or $ff for both when off the board)
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
dfcOffset       byte    0
dfcFila         byte    0
dfcColumna      byte    0

dameFilaCol
        lda     dfcOffset
        cmp     #numCasillas
        bcs     dfcNoEsta
        and     #numColumnas-1
        sta     dfcColumna
        lda     dfcOffset
        lsr
        lsr
        lsr
        sta     dfcFila
        rts
dfcNoEsta
        lda     #noEsta
        sta     dfcFila
        sta     dfcColumna
        rts

; ------------------------------------------------------------------------------
; copiaTablero: copies a whole board
; in:        ctOrigenLo/Hi, ctDestinoLo/Hi
; preserves: X, Y
; cycles:    at most 530
; ------------------------------------------------------------------------------
ctOrigenLo      byte    0
ctOrigenHi      byte    0
ctDestinoLo     byte    0
ctDestinoHi     byte    0
ctTempY         byte    0

copiaTablero
        sty     ctTempY
        lda     ctOrigenLo
        sta     punteroLo
        lda     ctOrigenHi
        sta     punteroHi
        lda     ctDestinoLo
        sta     destinoLo
        lda     ctDestinoHi
        sta     destinoHi
        ldy     #tamTablero-1
ctBucle
        lda     (punteroLo),y
        sta     (destinoLo),y
        dey
        bpl     ctBucle
        ldy     ctTempY
        rts

; ------------------------------------------------------------------------------
; copiaTableroSinHijos: copies a board; the copy has no children
; in:        ctshOrigenLo/Hi, ctshDestinoLo/Hi
; preserves: X, Y
; cycles:    at most 790
; ------------------------------------------------------------------------------
ctshOrigenLo    byte    0
ctshOrigenHi    byte    0
ctshDestinoLo   byte    0
ctshDestinoHi   byte    0
ctshTempY       byte    0

copiaTableroSinHijos
        sty     ctshTempY
        lda     ctshOrigenLo
        sta     ctOrigenLo
        lda     ctshOrigenHi
        sta     ctOrigenHi
        lda     ctshDestinoLo
        sta     ctDestinoLo
        lda     ctshDestinoHi
        sta     ctDestinoHi
        jsr     copiaTablero
        ldy     #tbHijosLo
        lda     #0
ctshBucle
        sta     (destinoLo),y
        iny
        cpy     #tbRaton                ; the pieces follow the children
        bne     ctshBucle
        ldy     ctshTempY
        rts
