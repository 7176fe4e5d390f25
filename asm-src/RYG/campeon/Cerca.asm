; SPDX-License-Identifier: MIT
;
; Cerca.asm, CercaImpar.asm - los dos últimos niveles con la evaluación de la versión 17 y sin corte: las
; hojas se valoran sin hacer sus jugadas. De una jugada de un gato solo se anota qué
; casillas ocupa y qué filas extremas quedan.
;
; Lo que vale una hoja: $80, la fila del ratón, la formación y el rebase, menos las
; casillas tapadas junto al ratón; las cuatro a la vez cuentan 32. Tras una jugada del
; ratón nunca están tapadas las cuatro: la casilla de la que viene queda libre.

; Por fila del ratón: $80 + valor de una fila más arriba, de la misma, de una más abajo.
valorSube       byte    $80,$a0,$86,$85,$84,$83,$82,$81
valorQueda      byte    $a0,$86,$85,$84,$83,$82,$81,$80
valorBaja       byte    $86,$85,$84,$83,$82,$81,$80,$80
; Y la primera casilla de esas filas; $ff: no la hay.
casillaSube     byte    $ff,0,4,8,12,16,20,24
casillaQueda    byte    0,4,8,12,16,20,24,28
casillaBaja     byte    4,8,12,16,20,24,28,$ff

; Por primera fila de los gatos * 8 + última: la formación.
valorFilas      byte    $f0,$f8,0,0,0,0,0,0
                byte    $f0,$f0,$f8,0,0,0,0,0
                byte    $f0,$f0,$f0,$f8,0,0,0,0
                byte    $f0,$f0,$f0,$f0,$f8,0,0,0
                byte    $f0,$f0,$f0,$f0,$f0,$f8,0,0
                byte    $f0,$f0,$f0,$f0,$f0,$f0,$f8,0
                byte    $f0,$f0,$f0,$f0,$f0,$f0,$f0,$f8
                byte    $f0,$f0,$f0,$f0,$f0,$f0,$f0,$f0

; Por casillas tapadas junto al ratón, 0-4.
valorTapadas    byte    0,$ff,$fe,$fd,$e0

; Por número de jugada de un gato.
sitioJug        byte    0,0,1,1,2,2,3,3
direccionGato   byte    0,32,0,32,0,32,0,32

peorTapadas     = 3                     ; casillas tapadas que puede tener una hoja del ratón

; ------------------------------------------------------------------------------
; casiGatos: valora una posición con los gatos al turno y dos jugadas por delante
; in:        X = 2; alfa, beta
; out:       A, the value
; preserves: X
; ------------------------------------------------------------------------------
casiGatos
        lda     #ladoGatos
        jsr     consulta
        bcc     cgtBusca
        dec     cuentaNodos
        bne     cgtFin
        pha
        jsr     vigila
        pla
cgtFin
        rts
cgtBusca
        jsr     miraVecinos
        ldx     filaDe,y
        lda     valorSube,x
        sta     valorArriba
        lda     valorBaja,x
        sta     valorAbajo
        lda     casillaSube,x
        sta     limiteArriba
        lda     casillaBaja,x
        sta     limiteAbajo
        lda     #1
        sta     nodosCerca
        lda     #ganaElRaton
        sta     mejor+2
        lda     #cotaInferior
        sta     cota+2
        lda     #0
        sta     jugMejor+2
        ldy     jugHash+2
        bmi     cgtJug0
        jsr     pruebaCasi
        bcs     cgtAcaba
cgtJug0
        ldy     cuadrosGatos
        ldx     destinoGato,y
        cpx     cuadroRaton
        beq     cgtJug1
        lda     ocupada,x
        bne     cgtJug1
        lda     #0
        cmp     jugHash+2
        beq     cgtJug1
        jsr     valoraCasi
        bcs     cgtAcaba
cgtJug1
        ldy     cuadrosGatos
        ldx     destinoGato+32,y
        cpx     cuadroRaton
        beq     cgtJug2
        lda     ocupada,x
        bne     cgtJug2
        lda     #1
        cmp     jugHash+2
        beq     cgtJug2
        jsr     valoraCasi
        bcs     cgtAcaba
cgtJug2
        ldy     cuadrosGatos+1
        ldx     destinoGato,y
        cpx     cuadroRaton
        beq     cgtJug3
        lda     ocupada,x
        bne     cgtJug3
        lda     #2
        cmp     jugHash+2
        beq     cgtJug3
        jsr     valoraCasi
        bcs     cgtAcaba
cgtJug3
        ldy     cuadrosGatos+1
        ldx     destinoGato+32,y
        cpx     cuadroRaton
        beq     cgtJug4
        lda     ocupada,x
        bne     cgtJug4
        lda     #3
        cmp     jugHash+2
        beq     cgtJug4
        jsr     valoraCasi
        bcc     cgtJug4
cgtAcaba
        jmp     cgtGuarda
cgtJug4
        ldy     cuadrosGatos+2
        ldx     destinoGato,y
        cpx     cuadroRaton
        beq     cgtJug5
        lda     ocupada,x
        bne     cgtJug5
        lda     #4
        cmp     jugHash+2
        beq     cgtJug5
        jsr     valoraCasi
        bcs     cgtGuarda
cgtJug5
        ldy     cuadrosGatos+2
        ldx     destinoGato+32,y
        cpx     cuadroRaton
        beq     cgtJug6
        lda     ocupada,x
        bne     cgtJug6
        lda     #5
        cmp     jugHash+2
        beq     cgtJug6
        jsr     valoraCasi
        bcs     cgtGuarda
cgtJug6
        ldy     cuadrosGatos+3
        ldx     destinoGato,y
        cpx     cuadroRaton
        beq     cgtJug7
        lda     ocupada,x
        bne     cgtJug7
        lda     #6
        cmp     jugHash+2
        beq     cgtJug7
        jsr     valoraCasi
        bcs     cgtGuarda
cgtJug7
        ldy     cuadrosGatos+3
        ldx     destinoGato+32,y
        cpx     cuadroRaton
        beq     cgtGuarda
        lda     ocupada,x
        bne     cgtGuarda
        lda     #7
        cmp     jugHash+2
        beq     cgtGuarda
        jsr     valoraCasi
cgtGuarda
        ldx     #2
        jsr     cuentaCerca
        lda     #ladoGatos
        jmp     guarda

; ------------------------------------------------------------------------------
; miraVecinos: las casillas junto al ratón
; out:       vecinos; Y, the mouse's square
; cycles:    at most 50
; ------------------------------------------------------------------------------
miraVecinos
        ldy     cuadroRaton
        lda     destinoRaton,y
        sta     vecinos
        lda     destinoRaton+32,y
        sta     vecinos+1
        lda     destinoRaton+64,y
        sta     vecinos+2
        lda     destinoRaton+96,y
        sta     vecinos+3
        rts

; ------------------------------------------------------------------------------
; cuentaCerca: cuenta los nodos valorados, y mira teclas y reloj cuando toca
; in:        nodosCerca
; preserves: X
; ------------------------------------------------------------------------------
cuentaCerca
        sec
        lda     cuentaNodos
        sbc     nodosCerca
        sta     cuentaNodos
        bcc     ccVigila
        bne     ccFin
ccVigila
        jmp     vigila
ccFin
        rts

; ------------------------------------------------------------------------------
; pruebaCasi: valora una jugada de un gato, si la hay, por las hojas que deja al ratón
; in:        Y, number of the move; alfa+2, beta+2, mejor+2; miraVecinos
; out:       mejor+2, jugMejor+2, cota+2, beta+2; C set when no other move matters
; ------------------------------------------------------------------------------
; valoraCasi: valora una que la hay
; in:        A, number of the move; Y, X, from and to; …
; out:       as above
; ------------------------------------------------------------------------------
pruebaCasi
        ldx     sitioJug,y
        lda     cuadrosGatos,x
        sta     desde
        sty     jugCerca
        ora     direccionGato,y
        tay
        ldx     destinoGato,y
        cpx     cuadroRaton
        beq     pcNoHay
        lda     ocupada,x
        bne     pcNoHay
        ldy     desde
        lda     jugCerca
valoraCasi
        sta     jugCerca
        sty     desde
        stx     hasta
        lda     #1
        sta     ocupada,x
        lda     #0
        sta     ocupada,y
        inc     nodosCerca
        cpy     cuadrosGatos            ; ¿es el más rezagado?
        bne     pcOtro
        ldy     cuadrosGatos+1          ; lo será el segundo, si no llega a pasarlo
        cpx     cuadrosGatos+1
        bcs     pcPrimera
        ldy     hasta
        bcc     pcPrimera
pcNoHay
        clc
        rts
pcOtro
        ldy     cuadrosGatos
pcPrimera
        lda     primeraFila,y
        cpx     cuadrosGatos+3
        bcs     pcUltima
        ldx     cuadrosGatos+3
pcUltima
        ora     filaDe,x
        tax
        lda     valorFilas,x
        sta     formacion
        clc
        adc     valorArriba
        sty     primera
        cpy     limiteArriba
        bcc     pcBase
        adc     #valorRebasa-1          ; C a 1
pcBase
        sta     base
        lda     #gananLosGatos
        sta     mejorHoja
        ldy     vecinos                 ; arriba a la izquierda
        lda     ocupada,y
        bne     pcJug1
        inc     nodosCerca
        lda     base
        sec
        ldx     destinoRaton,y
        sbc     ocupada,x
        ldx     destinoRaton+32,y
        sbc     ocupada,x
        ldx     destinoRaton+64,y
        sbc     ocupada,x
        ldx     destinoRaton+96,y
        sbc     ocupada,x
        sta     mejorHoja
        cmp     beta+2
        bcc     pcJug1
        jmp     pcHecho
pcJug1
        ldy     vecinos+1               ; arriba a la derecha
        lda     ocupada,y
        bne     pcAbajo
        inc     nodosCerca
        lda     base
        sec
        ldx     destinoRaton,y
        sbc     ocupada,x
        ldx     destinoRaton+32,y
        sbc     ocupada,x
        ldx     destinoRaton+64,y
        sbc     ocupada,x
        ldx     destinoRaton+96,y
        sbc     ocupada,x
        cmp     mejorHoja
        bcc     pcAbajo
        sta     mejorHoja
        cmp     beta+2
        bcs     pcHecho
pcAbajo
        lda     formacion
        clc
        adc     valorAbajo
        ldy     primera
        cpy     limiteAbajo
        bcc     pcBaseAbajo
        adc     #valorRebasa-1
pcBaseAbajo
        sta     base
        cmp     mejorHoja               ; ¿puede una hoja de abajo ser mejor?
        bcc     pcHecho
        beq     pcHecho
        ldy     vecinos+2               ; abajo a la derecha
        lda     ocupada,y
        bne     pcJug3
        inc     nodosCerca
        lda     base
        sec
        ldx     destinoRaton,y
        sbc     ocupada,x
        ldx     destinoRaton+32,y
        sbc     ocupada,x
        ldx     destinoRaton+64,y
        sbc     ocupada,x
        ldx     destinoRaton+96,y
        sbc     ocupada,x
        cmp     mejorHoja
        bcc     pcJug3
        sta     mejorHoja
        cmp     beta+2
        bcs     pcHecho
pcJug3
        ldy     vecinos+3               ; abajo a la izquierda
        lda     ocupada,y
        bne     pcHecho
        inc     nodosCerca
        lda     base
        sec
        ldx     destinoRaton,y
        sbc     ocupada,x
        ldx     destinoRaton+32,y
        sbc     ocupada,x
        ldx     destinoRaton+64,y
        sbc     ocupada,x
        ldx     destinoRaton+96,y
        sbc     ocupada,x
        cmp     mejorHoja
        bcc     pcHecho
        sta     mejorHoja
pcHecho
        ldx     hasta
        lda     #0
        sta     ocupada,x
        ldx     desde
        lda     #1
        sta     ocupada,x
        lda     mejorHoja
        cmp     mejor+2
        bcs     pcNada
        sta     mejor+2
        ldy     jugCerca
        sty     jugMejor+2
        cmp     beta+2
        bcs     pcNada
        sta     beta+2
        lda     #cotaExacta
        sta     cota+2
        lda     alfa+2
        cmp     beta+2
        bcc     pcFin
        lda     #cotaSuperior
        sta     cota+2
pcFin
        rts
pcNada
        clc
        rts
