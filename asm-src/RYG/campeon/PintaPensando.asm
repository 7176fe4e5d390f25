; SPDX-License-Identifier: MIT
;
; PintaPensando.asm - lo que el programa piensa, en la pantalla: profundidad, nodos, valor y
; mejor línea.

filaProfundidad = filaPanel+1
filaNodos       = filaPanel+2
filaValor       = filaPanel+3
filaLinea       = filaPanel+4
columnaDato     = columnaPanel+12
columnaNodos    = columnaPanel+8
movsLinea       = 12                    ; jugadas de la mejor línea que se muestran

; ------------------------------------------------------------------------------
; abrePensando: empieza a mostrar una búsqueda
; preserves: nothing
; ------------------------------------------------------------------------------
; El texto de cada fila, desde filaPanel.
rotulos         byte    txPensando,txProfundidad,txNodos,txValor,txLinea
numRotulos      = 5

abrePensando
        ldx     #filaPeticion
        jsr     borraPanelFila
        ldx     #0
prtBucle
        txa
        pha
        lda     rotulos,x
        pha
        txa
        clc
        adc     #filaPanel
        tax
        pla
        jsr     escribeFila
        pla
        tax
        inx
        cpx     #numRotulos
        bne     prtBucle
        ldx     #filaLinea+1
prtLinea
        jsr     borraPanelFila
        inx
        cpx     #finPanel
        bne     prtLinea
        rts

; ------------------------------------------------------------------------------
; pintaNodos: muestra los nodos hasta ahora
; preserves: X
; cycles:    at most 220
; ------------------------------------------------------------------------------
celdaNodos      = pantalla+filaNodos*40+columnaNodos

pintaNodos
        ldy     #0
        lda     nodosBcd+2
        jsr     pnoDosCifras
        lda     nodosBcd+1
        jsr     pnoDosCifras
        lda     nodosBcd
pnoDosCifras
        pha
        lsr
        lsr
        lsr
        lsr
        ora     #'0'
        sta     celdaNodos,y
        iny
        pla
        and     #%00001111
        ora     #'0'
        sta     celdaNodos,y
        iny
        rts

; ------------------------------------------------------------------------------
; muestraIteracion: muestra lo que ha dado una iteración
; in:        profHecha, valorElegido, lugarElegido; the position is that of the root
; preserves: nothing
; ------------------------------------------------------------------------------
muestraIteracion
        lda     callado
        bne     miFin
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
miFin
        rts

; ------------------------------------------------------------------------------
; pintaLinea: juega la mejor línea en la posición de la búsqueda y la muestra: la jugada
; elegida y después las que tiene la tabla, hasta donde llega
; in:        as above
; preserves: nothing
; ------------------------------------------------------------------------------
plLado          byte    0
plQuedan        byte    0               ; jugadas para las que hay sitio
plRaton         byte    0               ; las del ratón

pintaLinea
        lda     ladoRaiz
        sta     plLado
        lda     #movsLinea
        sta     plQuedan
        lda     #0
        sta     plRaton
        ldx     #filaLinea+1
        stx     plFila
        jsr     situaPanel
        ldx     profRaiz
        ldy     lugarElegido
plBucle
        jsr     pintaPaso
        dex
        beq     plFin
        dec     plQuedan
        beq     plFin
        lda     quedan
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
        jsr     anuncioRaton
plLimpia
        jsr     rellena                 ; lo que sobra de la línea anterior
        jsr     plSgteFila
        ldx     plFila
        cpx     #finPanel
        bne     plLimpia
        jmp     preparaPosicion         ; de vuelta a la raíz

; La fila siguiente de la línea.
plFila  byte    0

plSgteFila
        inc     plFila
        ldx     plFila
        jmp     situaPanel

; ------------------------------------------------------------------------------
; anuncioRaton: si el valor es el de una partida decidida y la línea llega hasta donde lo
; está, se sabe en cuántas jugadas la gana el ratón: desde ahí sube una fila cada vez
; in:        valorElegido, plRaton, the position at the end of the line
; out:       anuncio
; preserves: nothing
; cycles:    at most 70
; ------------------------------------------------------------------------------
anuncioRaton
        lda     #0
        sta     anuncio
        lda     valorElegido
        cmp     #valorDecidido
        bcc     arFin
        jsr     miraDecidida
        bcc     arFin
        lda     filaDe,y
        clc
        adc     plRaton
        sta     anuncio
arFin
        rts

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
; pintaPaso: hace una jugada de la línea y la escribe, desde y hasta
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
        bne     ppRaton                 ; era la jugada del ratón
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
        inc     plRaton
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
        jmp     ponEspacio

; ------------------------------------------------------------------------------
; ponCuadro: escribe fila y columna de una casilla de la búsqueda
; in:        A, the square (0-31); destinoLo/Hi
; preserves: X
; ------------------------------------------------------------------------------
ponCuadro
        tay
        asl                             ; desplazamiento = casilla * 2, + 1 en filas impares
        sta     sumaEval
        lda     filaDe,y
        and     #1
        ora     sumaEval
        jmp     ponCasilla
