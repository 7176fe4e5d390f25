; SPDX-License-Identifier: MIT
;
; PintaPensando.asm - the program's thinking on the screen: depth, nodes, value and best
; line.

filaProfundidad = filaPanel+1
filaNodos       = filaPanel+2
filaValor       = filaPanel+3
filaLinea       = filaPanel+4
columnaDato     = columnaPanel+12
columnaNodos    = columnaDato
movsLinea       = 12                    ; moves of the best line that are shown

; ------------------------------------------------------------------------------
; abrePensando: begins the display of a search
; preserves: nothing
; ------------------------------------------------------------------------------
; Row and text of each heading.
rotulos byte    filaPanel
        word    txPensando
        byte    filaProfundidad
        word    txProfundidad
        byte    filaNodos
        word    txNodos
        byte    filaValor
        word    txValor
        byte    filaLinea
        word    txLinea
finRotulos
prtIndice       byte    0

abrePensando
        ldx     #filaPeticion
        jsr     borraFila
        jsr     borraPanel
        ldx     #sinJugada
        jsr     marcaFila
        ldx     #0
prtBucle
        stx     prtIndice
        lda     rotulos,x
        tax
        ldy     #columnaPanel
        jsr     situa
        ldx     prtIndice
        lda     rotulos+1,x
        ldy     rotulos+2,x
        jsr     escribe
        lda     prtIndice
        clc
        adc     #3
        tax
        cpx     #finRotulos-rotulos
        bne     prtBucle
        rts

; ------------------------------------------------------------------------------
; pintaNodos: shows the nodes so far
; preserves: X
; cycles:    at most 350
; ------------------------------------------------------------------------------
celdaNodos      = pantalla+filaNodos*40+columnaNodos

pintaNodos
        lda     #<celdaNodos
        sta     destinoLo
        lda     #>celdaNodos
        sta     destinoHi
        lda     nodosBcd+2
        jsr     ponHex
        lda     nodosBcd+1
        jsr     ponHex
        lda     nodosBcd
        jmp     ponHex

; ------------------------------------------------------------------------------
; muestraIteracion: shows what an iteration has found
; in:        profHecha, valorElegido, lugarElegido; the position is that of the root
; preserves: nothing
; ------------------------------------------------------------------------------
muestraIteracion
        ldx     #filaProfundidad
        ldy     #columnaDato
        jsr     situa
        lda     profHecha
        jsr     ponHex
        ldx     #filaValor
        ldy     #columnaDato
        jsr     situa
        lda     valorElegido
        jsr     ponHex
        jsr     pintaNodos
        jmp     pintaLinea

; ------------------------------------------------------------------------------
; pintaLinea: plays the best line on the search's own position and shows it: the
; chosen move, then the moves that the table holds, as far as it does
; in:        as above
; preserves: nothing
; ------------------------------------------------------------------------------
plLado          byte    0
plQuedan        byte    0               ; moves that there is room for

pintaLinea
        lda     ladoRaiz
        sta     plLado
        lda     #movsLinea
        sta     plQuedan
        ldx     #filaLinea+movsLinea/movsPorFila
plLimpia
        jsr     plFila
        dex
        cpx     #filaLinea
        bne     plLimpia
        ldx     profRaiz
        ldy     lugarElegido
plBucle
        jsr     pintaPaso
        dex
        beq     plFin
        dec     plQuedan
        beq     plFin
        lda     plQuedan
        and     #movsPorFila-1
        bne     plMismaFila
        stx     nodoTempX
        jsr     plSgteFila
        ldx     nodoTempX
plMismaFila
        lda     plLado
        jsr     consulta
        ldy     jugHash,x
        bmi     plFin
        ldy     byteTabla,x
        lda     (tkProf),y
        and     #255-mascaraJugada
        cmp     codigoTabla,x           ; de esta iteración, no de otra
        bne     plFin
        jsr     hayPaso
        bcs     plBucle
plFin
        jmp     preparaPosicion         ; back to the root

; The next row of the line: which one follows from the moves still to come.
plSgteFila
        lda     plQuedan
        lsr
        lsr
        eor     #%00000011              ; 2, 1 left: row 1, 2
        clc
        adc     #filaLinea+1
        tax
plFila
        ldy     #columnaPanel
        lda     #anchoPanel
        jmp     borraTrozo

; ------------------------------------------------------------------------------
; hayPaso: ¿existe la jugada que propone la tabla? La de un nodo sin jugadas no.
; in:        X, remaining depth; jugHash, plLado, the position
; out:       C set if so; Y, the move
; preserves: X
; ------------------------------------------------------------------------------
hayPaso
        ldy     jugHash,x
        lda     plLado
        bne     hpGato
        lda     direccionRaton,y
        ora     cuadroRaton
        tay
        lda     destinoRaton,y
        jmp     hpLibre
hpGato
        stx     nodoTempX
        ldx     sitioJug,y
        lda     cuadrosGatos,x
        ora     direccionGato,y
        ldx     nodoTempX
        tay
        lda     destinoGato,y
        cmp     cuadroRaton
        beq     hpNoHay
hpLibre
        tay
        lda     ocupada,y
        bne     hpNoHay
        ldy     jugHash,x
        sec
        rts
hpNoHay
        clc
        rts

; ------------------------------------------------------------------------------
; pintaPaso: makes a move of the line and writes it, from and to
; in:        Y, its number in the search; X, remaining depth; plLado
; out:       plLado, the other side
; preserves: X
; ------------------------------------------------------------------------------
pintaPaso
        tya
        sta     jugActual,x
        lda     plLado
        eor     #ladoGatos
        sta     plLado
        bne     ppRaton                 ; it was the mouse's move
        tya
        lsr
        tay
        lda     cuadrosGatos,y
        sta     desde
        bcc     ppCamino
        ora     #numCuadros
ppCamino
        sta     camino
        tay
        lda     destinoGato,y
        sta     hasta
        jsr     haceGato
        jmp     ppEscribe
ppRaton
        lda     cuadroRaton
        sta     desde
        ora     direccionRaton,y
        tay
        lda     destinoRaton,y
        sta     cuadroRaton
        sta     hasta
ppEscribe
        lda     desde
        jsr     ponCuadro
        lda     hasta
        jsr     ponCuadro
        lda     #1
        jmp     avanza

; ------------------------------------------------------------------------------
; ponCuadro: writes row and column of a square of the search
; in:        A, the square (0-31); destinoLo/Hi
; preserves: X
; ------------------------------------------------------------------------------
ponCuadro
        tay
        asl                             ; offset = square * 2, + 1 in odd rows
        sta     sumaEval
        lda     filaDe,y
        and     #1
        ora     sumaEval
        jmp     ponCasilla
