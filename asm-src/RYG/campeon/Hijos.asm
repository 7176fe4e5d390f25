; SPDX-License-Identifier: MIT
;
; Hijos.asm - de un nodo a sus hijos y vuelta: se hace una jugada, se busca la posición que
; deja con el nodo del otro bando (Busqueda.asm), se deshace, y se mira si es la mejor.

; ------------------------------------------------------------------------------
; pruebaRaton: busca una jugada del ratón, si la hay
; in:        Y, number of the move; X, remaining depth; alfa, beta, mejor
; out:       mejor, jugMejor, cota, alfa; C set when no other move matters
; preserves: X
; ------------------------------------------------------------------------------
; buscaRaton: busca una que la hay
; in:        A, number of the move; Y, where it leads; X, remaining depth; …
; out:       as above
; preserves: X
; ------------------------------------------------------------------------------
origenRaton     dcb     numProfs,0

pruebaRaton
        sty     jugActual,x
        lda     direccionRaton,y
        ora     cuadroRaton
        tay
        lda     destinoRaton,y
        tay
        lda     ocupada,y
        bne     prFin
        lda     jugActual,x
buscaRaton
        sta     jugActual,x
        lda     cuadroRaton
        sta     origenRaton,x
        sty     cuadroRaton
        lda     alfa,x
        sta     alfa-1,x
        lda     beta,x
        sta     beta-1,x
        dex
prHijo
        jsr     nodoGatos
        inx
        ldy     origenRaton,x
        sty     cuadroRaton
        cmp     mejor,x
        bcc     prFin
        beq     prFin
        sta     mejor,x
        ldy     jugActual,x
        sty     jugMejor,x
        cmp     alfa,x
        bcc     prFin
        beq     prFin
        sta     alfa,x
        cmp     beta,x
        lda     #cotaExacta
        bcc     prCota
        lda     #cotaInferior
prCota
        sta     cota,x
        rts                             ; C: alfa ha alcanzado beta
prFin
        clc
        rts

; ------------------------------------------------------------------------------
; pruebaGato: busca una jugada de un gato, si la hay
; in:        Y, number of the move; X, remaining depth; alfa, beta, mejor
; out:       mejor, jugMejor, cota, beta; C set when no other move matters
; preserves: X
; ------------------------------------------------------------------------------
; buscaGato: busca una que la hay
; in:        A, number of the move; Y, where it leads; X, remaining depth; …
; out:       as above
; preserves: X
; ------------------------------------------------------------------------------
caminoGato      dcb     numProfs,0

pruebaGato
        tya
        sta     jugActual,x
        lsr                             ; C es la dirección
        tay
        lda     cuadrosGatos,y
        bcc     pgCamino
        ora     #numCuadros
pgCamino
        tay
        lda     destinoGato,y
        cmp     cuadroRaton
        beq     pgImposible
        tay
        lda     ocupada,y
        bne     pgImposible
        lda     jugActual,x
        bpl     buscaGato
pgImposible
        clc
        rts
buscaGato
        sta     jugActual,x
        sty     hasta
        lsr
        tay
        lda     cuadrosGatos,y
        sta     desde
        bcc     pgSale
        ora     #numCuadros
pgSale
        sta     caminoGato,x
        sta     camino
pgSube                                  ; pasa a los que ahora quedan por debajo
        lda     cuadrosGatos+1,y
        cmp     hasta
        bcs     pgSitio
        sta     cuadrosGatos,y
        iny
        bne     pgSube
pgSitio
        lda     hasta
        sta     cuadrosGatos,y
        tay
        lda     #1
        sta     ocupada,y
        ldy     desde
        lda     #0
        sta     ocupada,y
        ldy     camino
        lda     clave0
        eor     cambioClave0,y
        sta     clave0
        lda     clave1
        eor     cambioClave1,y
        sta     clave1
        lda     clave2
        eor     cambioClave2,y
        sta     clave2
        lda     alfa,x
        sta     alfa-1,x
        lda     beta,x
        sta     beta-1,x
        dex
pgHijo
        jsr     nodoRaton
        inx
        sta     valorHijo
        ldy     caminoGato,x
        lda     clave0
        eor     cambioClave0,y
        sta     clave0
        lda     clave1
        eor     cambioClave1,y
        sta     clave1
        lda     clave2
        eor     cambioClave2,y
        sta     clave2
        lda     destinoGato,y
        sta     hasta
        lda     saleDe,y
        sta     desde
        tay
        lda     #1
        sta     ocupada,y
        ldy     hasta
        lda     #0
        sta     ocupada,y
        stx     nodoTempX
        lda     jugActual,x
        lsr
        tay
        lda     desde
pgBaja                                  ; cada uno deja sitio al de debajo
        ldx     cuadrosGatos,y
        sta     cuadrosGatos,y
        cpx     hasta
        beq     pgVuelto
        txa
        iny
        bne     pgBaja
pgVuelto
        ldx     nodoTempX
        lda     valorHijo
        cmp     mejor,x
        bcs     pgNoHay
        sta     mejor,x
        ldy     jugActual,x
        sty     jugMejor,x
        cmp     beta,x
        bcs     pgNoHay
        sta     beta,x
        lda     #cotaExacta
        sta     cota,x
        lda     alfa,x
        cmp     beta,x
        bcc     pgFin
        lda     #cotaSuperior
        sta     cota,x
pgFin
        rts
pgNoHay
        clc
        rts

; ------------------------------------------------------------------------------
; haceGato: hace una jugada de un gato sin deshacerla, para la línea que se muestra
; in:        desde, hasta, camino; jugActual (place * 2 + direction)
; preserves: X
; ------------------------------------------------------------------------------
haceGato
        ldy     hasta
        lda     #1
        sta     ocupada,y
        ldy     desde
        lda     #0
        sta     ocupada,y
        lda     jugActual,x
        lsr
        tay
hgSube
        lda     cuadrosGatos+1,y
        cmp     hasta
        bcs     hgSitio
        sta     cuadrosGatos,y
        iny
        bne     hgSube
hgSitio
        lda     hasta
        sta     cuadrosGatos,y
        ldy     camino
        lda     clave0
        eor     cambioClave0,y
        sta     clave0
        lda     clave1
        eor     cambioClave1,y
        sta     clave1
        lda     clave2
        eor     cambioClave2,y
        sta     clave2
        rts
