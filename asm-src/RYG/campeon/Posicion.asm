; SPDX-License-Identifier: MIT
;
; Posicion.asm - del tablero actual a la posición de la búsqueda: casillas, clave y las
; jugadas de la raíz con los números que teclean los jugadores.

; ------------------------------------------------------------------------------
; preparaPosicion: prepara la búsqueda sobre tableroActual
; out:       cuadroRaton, cuadrosGatos, ocupada, clave0-2; sitioDeGato (4), the place of each cat
; preserves: X, Y
; cycles:    at most 1500
; ------------------------------------------------------------------------------
sitioDeGato     dcb     numGatos,0
ppTempX         byte    0
ppTempY         byte    0

preparaPosicion
        stx     ppTempX
        sty     ppTempY
        lda     #0
        ldx     #numCuadros-1
ppLimpia
        sta     ocupada,x
        dex
        bpl     ppLimpia
        sta     clave0
        sta     clave1
        sta     clave2
        lda     #$ff
        sta     tope
        lda     tableroActual+tbRaton
        lsr
        sta     cuadroRaton
        ldx     #numGatos-1
ppGato
        lda     tableroActual+tbGatos,x
        lsr
        tay
        lda     #1
        sta     ocupada,y
        lda     clave0
        eor     claveGato0,y
        sta     clave0
        lda     clave1
        eor     claveGato1,y
        sta     clave1
        lda     clave2
        eor     claveGato2,y
        sta     clave2
        tya
        jsr     sitioGato
        dex
        bpl     ppGato
        ldx     ppTempX
        ldy     ppTempY
        rts

; ------------------------------------------------------------------------------
; sitioGato: el sitio de un gato es el número de gatos en casillas menores
; in:        A, square of the cat; X (0-3), the cat; tableroActual
; out:       cuadrosGatos and sitioDeGato, the cat's entries
; preserves: X
; cycles:    at most 170
; ------------------------------------------------------------------------------
sitioGato
        sta     desde
        stx     nodoTempX
        ldy     #0
        ldx     #numGatos-1
sgBucle
        lda     tableroActual+tbGatos,x
        lsr
        cmp     desde
        bcs     sgSgte
        iny
sgSgte
        dex
        bpl     sgBucle
        ldx     nodoTempX
        lda     desde
        sta     cuadrosGatos,y
        tya
        sta     sitioDeGato,x
        rts

; ------------------------------------------------------------------------------
; preparaRaiz: apunta las jugadas de tableroActual
; in:        preparaPosicion has been called
; out:       ladoRaiz, rzNumero (8)
; preserves: X, Y
; cycles:    at most 900
; ------------------------------------------------------------------------------
prTempX byte    0
prTempY byte    0

preparaRaiz
        stx     prTempX
        sty     prTempY
        lda     #sinJugada
        ldx     #numJugsGatos-1
przLimpia
        sta     rzNumero,x
        dex
        bpl     przLimpia
        lda     tableroActual+tbTurno
        cmp     #Raton
        bne     przGatos
        lda     #ladoRaton
        sta     ladoRaiz
        ldx     #numJugsRaton-1
przRaton
        lda     direccionRaton,x
        ora     cuadroRaton
        tay
        lda     destinoRaton,y
        tay
        lda     ocupada,y
        bne     przSgteRaton
        txa
        sta     rzNumero,x
przSgteRaton
        dex
        bpl     przRaton
        bmi     przFin
przGatos
        lda     #ladoGatos
        sta     ladoRaiz
        ldx     #numGatos-1
przGato
        ldy     sitioDeGato,x
        lda     cuadrosGatos,y
        sta     desde
        tya
        asl
        sta     lugarGato
        txa
        asl
        sta     numeroGato
        ldy     desde
        jsr     apuntaJugGato
        lda     desde
        ora     #numCuadros
        tay
        inc     lugarGato
        inc     numeroGato
        jsr     apuntaJugGato
        dex
        bpl     przGato
przFin
        ldx     prTempX
        ldy     prTempY
        rts

; ------------------------------------------------------------------------------
; apuntaJugGato: apunta una jugada de un gato, si la hay
; in:        Y, direction * 32 + square; lugarGato, numeroGato
; out:       rzNumero
; preserves: X
; cycles:    at most 50
; ------------------------------------------------------------------------------
lugarGato       byte    0
numeroGato      byte    0

apuntaJugGato
        lda     destinoGato,y
        cmp     cuadroRaton
        beq     ajgNoHay
        tay
        lda     ocupada,y
        bne     ajgNoHay
        lda     numeroGato
        ldy     lugarGato
        sta     rzNumero,y
ajgNoHay
        rts
