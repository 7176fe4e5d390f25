; SPDX-License-Identifier: MIT
;
; Busqueda.asm - alpha-beta on one position: a move is made, its child searched, the
; move unmade. No boards are copied.
;
; X is the remaining depth throughout and indexes what each node on the path keeps
; (PaginaCero.asm). The mouse takes the highest value, the cats the lowest: alfa is
; what the mouse has already secured, beta what the cats have, and a node ends when
; its value cannot matter any more. Returned values may lie outside alfa-beta and
; are then bounds (cota). A node without moves keeps the value that its search began
; with, as in version 23.
;
; Numbers of moves inside the search: mouse 0-3, its direction; cats place * 2 +
; direction, where place 0-3 counts the cats in ascending order of squares. So the
; rearmost cat comes first, and the numbers do not depend on which cat is which.

numJugsGatos    = 8                     ; four cats with two moves

ganaElRaton     = $ff                   ; value of a node whose cats cannot move
gananLosGatos   = $00                   ; value of a node whose mouse cannot move
valorDecidido   = $e0                   ; + remaining depth: the mouse has passed the cats

; Not 0: nodes are not searched below a position where the mouse has passed the cats.
corteDecididas  byte    0

; ------------------------------------------------------------------------------
; nodoRaton: values the position with the mouse to move
; in:        X, remaining depth; alfa, beta
; out:       A, the value
; preserves: X
; ------------------------------------------------------------------------------
nodoRaton
        dec     cuentaNodos
        bne     nrSigue
        jsr     vigila
nrSigue
        lda     corteDecididas
        beq     nrNoCorta
        jsr     miraDecidida
        bcs     nrFin
nrNoCorta
        cpx     #0
        beq     nrHoja
        lda     #ladoRaton
        jsr     consulta
        bcs     nrFin
        lda     #gananLosGatos
        sta     mejor,x
        lda     #cotaSuperior
        sta     cota,x
        lda     #sinJugada
        sta     jugMejor,x
        ldy     jugHash,x
        bmi     nrTodas
        jsr     pruebaRaton
        bcs     nrGuarda
nrTodas
        ldy     #0
nrBucle
        tya
        cmp     jugHash,x
        beq     nrSgteJug
        jsr     pruebaRaton
        bcs     nrGuarda
        ldy     jugActual,x
nrSgteJug
        iny
        cpy     #numJugsRaton
        bne     nrBucle
nrGuarda
        lda     #ladoRaton
        jmp     guarda
nrHoja
        jmp     valoraHoja
nrFin
        rts

; ------------------------------------------------------------------------------
; nodoGatos: values the position with the cats to move
; in:        X, remaining depth; alfa, beta
; out:       A, the value
; preserves: X
; ------------------------------------------------------------------------------
nodoGatos
        dec     cuentaNodos
        bne     ngSigue
        jsr     vigila
ngSigue
        lda     corteDecididas
        beq     ngNoCorta
        jsr     miraDecidida
        bcs     ngFin
ngNoCorta
        cpx     #0
        beq     ngHoja
        lda     #ladoGatos
        jsr     consulta
        bcs     ngFin
        lda     #ganaElRaton
        sta     mejor,x
        lda     #cotaInferior
        sta     cota,x
        lda     #sinJugada
        sta     jugMejor,x
        ldy     jugHash,x
        bmi     ngTodas
        jsr     pruebaGato
        bcs     ngGuarda
ngTodas
        ldy     #0
ngBucle
        tya
        cmp     jugHash,x
        beq     ngSgteJug
        jsr     pruebaGato
        bcs     ngGuarda
        ldy     jugActual,x
ngSgteJug
        iny
        cpy     #numJugsGatos
        bne     ngBucle
ngGuarda
        lda     #ladoGatos
        jmp     guarda
ngHoja
        jmp     valoraHoja
ngFin
        rts

; ------------------------------------------------------------------------------
; pruebaRaton: searches one move of the mouse, if there is such a move
; in:        Y, number of the move; X, remaining depth; alfa, beta, mejor
; out:       mejor, jugMejor, cota, alfa; C set when no other move matters
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
        lda     cuadroRaton
        sta     origenRaton,x
        sty     cuadroRaton
        lda     alfa,x
        sta     alfa-1,x
        lda     beta,x
        sta     beta-1,x
        dex
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
        ldy     #cotaExacta
        sty     cota,x
        cmp     beta,x
        bcc     prFin
        lda     #cotaInferior
        sta     cota,x
        rts
prFin
        clc
        rts

; ------------------------------------------------------------------------------
; pruebaGato: searches one move of a cat, if there is such a move
; in:        Y, number of the move; X, remaining depth; alfa, beta, mejor
; out:       mejor, jugMejor, cota, beta; C set when no other move matters
; preserves: X
; ------------------------------------------------------------------------------
caminoGato      dcb     numProfs,0

pruebaGato
        sty     jugActual,x
        tya
        lsr                             ; C is the direction
        tay
        lda     cuadrosGatos,y
        sta     desde
        bcc     pgCamino
        ora     #numCuadros
pgCamino
        sta     camino
        tay
        lda     destinoGato,y
        cmp     cuadroRaton
        beq     pgNoHay
        tay
        lda     ocupada,y
        bne     pgNoHay
        sty     hasta
        jsr     haceGato
        lda     alfa,x
        sta     alfa-1,x
        lda     beta,x
        sta     beta-1,x
        dex
        jsr     nodoRaton
        inx
        sta     valorHijo
        jsr     deshaceGato
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
; haceGato: makes a move of a cat. Its square grows, so in the ascending order it
; moves up past the cats that are now below it.
; in:        desde, hasta, camino; jugActual (place * 2 + direction)
; out:       caminoGato, for deshaceGato
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
        tya
        sta     caminoGato,x
        jmp     cambiaClave

; ------------------------------------------------------------------------------
; deshaceGato: unmakes it
; in:        caminoGato, jugActual
; preserves: X
; ------------------------------------------------------------------------------
deshaceGato
        ldy     caminoGato,x
        jsr     cambiaClave
        lda     destinoGato,y
        sta     hasta
        tya
        and     #numCuadros-1
        sta     desde
        tay
        lda     #1
        sta     ocupada,y
        ldy     hasta
        lda     #0
        sta     ocupada,y
        lda     jugActual,x
        lsr
        tay
        stx     nodoTempX
        lda     desde
dgBaja
        ldx     cuadrosGatos,y          ; each cat in turn makes room for the one below
        sta     cuadrosGatos,y
        cpx     hasta
        beq     dgFin
        txa
        iny
        bne     dgBaja
dgFin
        ldx     nodoTempX
        rts

; ------------------------------------------------------------------------------
; cambiaClave: puts a cat's move into the key, or takes it out again
; in:        Y, direction * 32 + square
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
cambiaClave
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

; ------------------------------------------------------------------------------
; miraDecidida: has the mouse reached the row of the rearmost cat? Then no cat can
; stop it any more.
; in:        X, remaining depth
; out:       C set if so, and A the value: the sooner, the better for the mouse
; preserves: X
; cycles:    at most 30
; ------------------------------------------------------------------------------
miraDecidida
        ldy     cuadrosGatos
        lda     filaDe,y
        ldy     cuadroRaton
        cmp     filaDe,y
        txa
        ora     #valorDecidido
        rts

; ------------------------------------------------------------------------------
; valoraHoja: the value of a leaf by the evaluation in use
; in:        the position; X = 0
; out:       A, the value
; preserves: X (0)
; ------------------------------------------------------------------------------
valoraHoja
        lda     evaluaPorCamino
        beq     evalua
        jmp     evaluaCamino

; ------------------------------------------------------------------------------
; evalua: the value of a leaf, that of version 17 (EvalTableros.asm). Making moves
; keeps the cats in order and the squares marked, so that their first and last row
; and the mouse's moves are at hand.
; in:        the position; X = 0
; out:       A, the value
; preserves: X (0)
; cycles:    at most 130
; ------------------------------------------------------------------------------
; By moves of the mouse that are blocked, 0-4; $80 is neutral.
valorBloqueos   byte    $80,$7f,$7e,$7d,$60
; By row of the mouse.
valorFila       byte    $20,$06,$05,$04,$03,$02,$01,$00
; By difference between the first and the last row of the cats.
valorDif        byte    $f0,$f8,$00,$00,$00,$00,$00,$00
valorRebasa     = $20                   ; the mouse has reached the rearmost cat

evalua
        ldy     cuadroRaton
        ldx     destinoRaton,y
        lda     ocupada,x
        ldx     destinoRaton+32,y
        clc
        adc     ocupada,x
        ldx     destinoRaton+64,y
        adc     ocupada,x
        ldx     destinoRaton+96,y
        adc     ocupada,x
        tax
        lda     valorBloqueos,x
        ldx     filaDe,y
        adc     valorFila,x
        sta     sumaEval
        ldy     cuadrosGatos+3
        lda     filaDe,y
        ldy     cuadrosGatos
        sec
        sbc     filaDe,y
        tax
        clc
        lda     sumaEval
        adc     valorDif,x
        sta     sumaEval
        lda     filaDe,y
        ldy     cuadroRaton
        ldx     #0
        cmp     filaDe,y
        bcc     evNoRebasa
        lda     sumaEval
        adc     #valorRebasa-1          ; C is set
        rts
evNoRebasa
        lda     sumaEval
        rts
