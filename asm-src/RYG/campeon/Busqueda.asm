; SPDX-License-Identifier: MIT
;
; Busqueda.asm - alfa-beta sobre una sola posición: se hace una jugada, se busca el hijo y
; se deshace. No se copia ningún tablero.
;
; X es siempre la profundidad que falta, e índice de lo que guarda cada nodo del camino
; (PaginaCero.asm). El ratón toma el valor mayor y los gatos el menor: alfa es lo que el
; ratón ya tiene asegurado, beta lo que tienen los gatos, y un nodo acaba cuando su valor
; ya no puede importar. Los valores devueltos pueden quedar fuera de alfa-beta y son
; entonces cotas. Un nodo sin jugadas conserva el valor con el que empezó, como en la
; versión 23.
;
; Números de las jugadas dentro de la búsqueda: ratón 0-3, su dirección; gatos sitio * 2 +
; dirección, donde el sitio 0-3 cuenta los gatos en orden ascendente de casillas. Así va
; primero el más rezagado, y los números no dependen de qué gato es cuál.
;
; Los nodos no miran interruptores: fijaModo escribe en las instrucciones que distinguen
; un modo de otro.

numJugsGatos    = 8                     ; cuatro gatos con dos jugadas

ganaElRaton     = $ff                   ; valor de un nodo cuyos gatos no pueden mover
gananLosGatos   = $00                   ; valor de un nodo cuyo ratón no puede mover
valorDecidido   = $e0                   ; + profundidad que falta: el ratón ha pasado

corteDecididas  byte    0               ; no 0: no se busca tras una posición decidida

; ------------------------------------------------------------------------------
; fijaModo: prepara las instrucciones de los nodos para los criterios en uso
; in:        corteDecididas, evaluaPorCamino
; preserves: X, Y
; cycles:    at most 90
; ------------------------------------------------------------------------------
soloHojas       = 1                     ; profundidades por debajo se tratan aparte: hojas
todoCerca       = 3                     ; y también los nodos de Cerca.asm

fijaModo
        lda     #<nodoRaton
        sta     pgHijo+1
        lda     #>nodoRaton
        sta     pgHijo+2
        lda     #<nodoGatos
        sta     prHijo+1
        lda     #>nodoGatos
        sta     prHijo+2
        lda     #<evalua
        sta     valoraHoja+1
        lda     #>evalua
        sta     valoraHoja+2
        lda     #todoCerca
        sta     nodoGatos+1
        lda     evaluaPorCamino
        beq     fmCorte
        lda     #<evaluaCamino
        sta     valoraHoja+1
        lda     #>evaluaCamino
        sta     valoraHoja+2
        lda     #soloHojas
        sta     nodoGatos+1
fmCorte
        lda     corteDecididas
        beq     fmFin
        lda     #<nodoRatonCorte
        sta     pgHijo+1
        lda     #>nodoRatonCorte
        sta     pgHijo+2
        lda     #<nodoGatosCorte
        sta     prHijo+1
        lda     #>nodoGatosCorte
        sta     prHijo+2
        lda     #soloHojas
        sta     nodoGatos+1
fmFin
        rts

; ------------------------------------------------------------------------------
; nodoRatonCorte, nodoGatosCorte: los nodos cuando una posición decidida no se busca
; in:        X, remaining depth; alfa, beta
; out:       A, the value
; preserves: X
; ------------------------------------------------------------------------------
nodoRatonCorte
        jsr     miraDecidida
        bcc     nodoRaton
        bcs     ncDecidida
nodoGatosCorte
        jsr     miraDecidida
        bcs     ncDecidida
        jmp     nodoGatos
ncDecidida
        dec     cuentaNodos
        bne     ncFin
        pha
        jsr     vigila
        pla
ncFin
        rts

; ------------------------------------------------------------------------------
; nodoRaton: valora la posición con el ratón al turno
; in:        X, remaining depth; alfa, beta
; out:       A, the value
; preserves: X
; ------------------------------------------------------------------------------
nodoRaton
        dec     cuentaNodos
        bne     nrSigue
        jsr     vigila
nrSigue
        txa
        beq     valoraHoja
        lda     #ladoRaton
        jsr     consulta
        bcs     nrFin
        lda     #gananLosGatos
        sta     mejor,x
        sta     jugMejor,x
        lda     #cotaSuperior
        sta     cota,x
        ldy     jugHash,x
        bmi     nrJug0
        jsr     pruebaRaton
        bcs     nrGuarda
nrJug0                                  ; arriba a la izquierda
        ldy     cuadroRaton
        lda     destinoRaton,y
        tay
        lda     ocupada,y
        bne     nrJug1
        lda     #0
        cmp     jugHash,x
        beq     nrJug1
        jsr     buscaRaton
        bcs     nrGuarda
nrJug1                                  ; arriba a la derecha
        ldy     cuadroRaton
        lda     destinoRaton+32,y
        tay
        lda     ocupada,y
        bne     nrJug2
        lda     #1
        cmp     jugHash,x
        beq     nrJug2
        jsr     buscaRaton
        bcs     nrGuarda
nrJug2                                  ; abajo a la derecha
        ldy     cuadroRaton
        lda     destinoRaton+64,y
        tay
        lda     ocupada,y
        bne     nrJug3
        lda     #2
        cmp     jugHash,x
        beq     nrJug3
        jsr     buscaRaton
        bcs     nrGuarda
nrJug3                                  ; abajo a la izquierda
        ldy     cuadroRaton
        lda     destinoRaton+96,y
        tay
        lda     ocupada,y
        bne     nrGuarda
        lda     #3
        cmp     jugHash,x
        beq     nrGuarda
        jsr     buscaRaton
nrGuarda
        lda     #ladoRaton
        jmp     guarda
nrFin
        rts

; ------------------------------------------------------------------------------
; valoraHoja: el valor de una hoja con la evaluación en uso
; in:        the position; X = 0
; out:       A, the value
; preserves: X (0)
; ------------------------------------------------------------------------------
valoraHoja
        jmp     evalua

; ------------------------------------------------------------------------------
; nodoGatos: valora la posición con los gatos al turno
; in:        X, remaining depth; alfa, beta
; out:       A, the value
; preserves: X
; ------------------------------------------------------------------------------
nodoGatos
        cpx     #todoCerca              ; o soloHojas: fijaModo
        bcc     ngCerca
        dec     cuentaNodos
        bne     ngSigue
        jsr     vigila
ngSigue
        lda     #ladoGatos
        jsr     consulta
        bcc     ngBusca
        rts
ngCerca
        cpx     #1
        bcs     ngPrevio
        dec     cuentaNodos
        bne     ngHoja
        jsr     vigila
ngHoja
        jmp     valoraHoja
ngPrevio
        bne     ngCasi
        jmp     previoGatos
ngCasi
        jmp     casiGatos
ngBusca
        lda     #ganaElRaton
        sta     mejor,x
        lda     #cotaInferior
        sta     cota,x
        lda     #0
        sta     jugMejor,x
        ldy     jugHash,x
        bmi     ngJug0
        jsr     pruebaGato
        bcs     ngAcaba
ngJug0
        ldy     cuadrosGatos
        lda     destinoGato,y
        cmp     cuadroRaton
        beq     ngJug1
        tay
        lda     ocupada,y
        bne     ngJug1
        lda     #0
        cmp     jugHash,x
        beq     ngJug1
        jsr     buscaGato
        bcs     ngAcaba
ngJug1
        ldy     cuadrosGatos
        lda     destinoGato+32,y
        cmp     cuadroRaton
        beq     ngJug2
        tay
        lda     ocupada,y
        bne     ngJug2
        lda     #1
        cmp     jugHash,x
        beq     ngJug2
        jsr     buscaGato
        bcs     ngAcaba
ngJug2
        ldy     cuadrosGatos+1
        lda     destinoGato,y
        cmp     cuadroRaton
        beq     ngJug3
        tay
        lda     ocupada,y
        bne     ngJug3
        lda     #2
        cmp     jugHash,x
        beq     ngJug3
        jsr     buscaGato
        bcs     ngAcaba
ngJug3
        ldy     cuadrosGatos+1
        lda     destinoGato+32,y
        cmp     cuadroRaton
        beq     ngJug4
        tay
        lda     ocupada,y
        bne     ngJug4
        lda     #3
        cmp     jugHash,x
        beq     ngJug4
        jsr     buscaGato
        bcc     ngJug4
ngAcaba
        jmp     ngGuarda
ngJug4
        ldy     cuadrosGatos+2
        lda     destinoGato,y
        cmp     cuadroRaton
        beq     ngJug5
        tay
        lda     ocupada,y
        bne     ngJug5
        lda     #4
        cmp     jugHash,x
        beq     ngJug5
        jsr     buscaGato
        bcs     ngGuarda
ngJug5
        ldy     cuadrosGatos+2
        lda     destinoGato+32,y
        cmp     cuadroRaton
        beq     ngJug6
        tay
        lda     ocupada,y
        bne     ngJug6
        lda     #5
        cmp     jugHash,x
        beq     ngJug6
        jsr     buscaGato
        bcs     ngGuarda
ngJug6
        ldy     cuadrosGatos+3
        lda     destinoGato,y
        cmp     cuadroRaton
        beq     ngJug7
        tay
        lda     ocupada,y
        bne     ngJug7
        lda     #6
        cmp     jugHash,x
        beq     ngJug7
        jsr     buscaGato
        bcs     ngGuarda
ngJug7
        ldy     cuadrosGatos+3
        lda     destinoGato+32,y
        cmp     cuadroRaton
        beq     ngGuarda
        tay
        lda     ocupada,y
        bne     ngGuarda
        lda     #7
        cmp     jugHash,x
        beq     ngGuarda
        jsr     buscaGato
ngGuarda
        lda     #ladoGatos
        jmp     guarda

; ------------------------------------------------------------------------------
; miraDecidida: ¿ha llegado el ratón a la fila del gato más rezagado? Entonces ya no lo
; puede parar ningún gato.
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
; evalua: el valor de una hoja, el de la versión 17 (EvalTableros.asm). Al hacer jugadas los
; gatos quedan en orden y las casillas marcadas, así que sus filas extremas y las jugadas
; del ratón están a mano.
; in:        the position; X = 0
; out:       A, the value
; preserves: X (0)
; cycles:    at most 130
; ------------------------------------------------------------------------------
; Por jugadas tapadas del ratón, 0-4; $80 es neutral.
valorBloqueos   byte    $80,$7f,$7e,$7d,$60
; Por fila del ratón.
valorFila       byte    $20,$06,$05,$04,$03,$02,$01,$00
; Por diferencia entre la primera y la última fila de los gatos.
valorDif        byte    $f0,$f8,$00,$00,$00,$00,$00,$00
valorRebasa     = $20                   ; el ratón ha llegado al gato más rezagado

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
        adc     #valorRebasa-1          ; C a 1
        rts
evNoRebasa
        lda     sumaEval
        rts
