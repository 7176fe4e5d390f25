; SPDX-License-Identifier: MIT
;
; Raiz.asm - del tablero actual a una jugada: profundidad creciente y raíz.
;
; Se buscan por orden las profundidades de la paridad de la pedida, 2, 4, 6 … o 1, 3,
; 5 …: sus valores se parecen; los de profundidades pares e impares, no. Cada una
; encuentra la tabla llena de las jugadas de la anterior.
;
; Dos jugadas son iguales cuando lo son sus valores exactos. Un valor que solo dice «no
; mejor» no es un empate; así que donde un empate contaría, la jugada se busca con la
; ventana abierta un punto más por ese lado: la de número menor que la mejor, o
; cualquiera cuando se elige al azar.

; Lo que quiere quien llama.
profFinal       byte    0               ; profundidad de la última iteración, 1-20
garantiza       byte    0               ; no 0: con F2 y F7, sin azar (nivel 00)

; Lo que dio la última iteración completa.
profHecha       byte    0               ; su profundidad; 0: aún ninguna, y la búsqueda no se puede abandonar
jugElegida      byte    0               ; número de la jugada elegida, como la teclea el jugador
lugarElegido    byte    0               ; el mismo con los números de la búsqueda
valorElegido    byte    0
numIguales      byte    0               ; jugadas de ese valor entre las que se eligió

; La iteración en curso.
profRaiz        byte    0
ladoRaiz        byte    0               ; ladoRaton o ladoGatos
valorRaiz       byte    0               ; mejor valor exacto
mejorNumero     byte    0               ; su menor número; sinJugada: aún ninguno
mejorLugar      byte    0
rzIguales       byte    0
azarRaiz        byte    0               ; azar como estaba al empezar la búsqueda
rzListaIguales  dcb     numJugsGatos,0  ; sitios de las jugadas iguales

; Número por sitio; sinJugada donde no hay jugada. Un sitio es un número de jugada de la
; búsqueda; el de los gatos depende del orden de sus casillas.
rzNumero        dcb     numJugsGatos,0

; Puntero de pila al que se vuelve cuando se abandona una búsqueda.
pilaPiensa      byte    0

; ------------------------------------------------------------------------------
; piensa: halla una jugada para el bando de tableroActual, que debe tener alguna. vigila
; puede abandonar la búsqueda; entonces cuenta la última iteración completa.
; in:        tableroActual, profFinal, garantiza, azar, corte, porCamino
; out:       profHecha, jugElegida, valorElegido; numIguales when the choice is random
; preserves: X, Y
; ------------------------------------------------------------------------------
pnTempX byte    0
pnTempY byte    0

piensa
        stx     pnTempX
        sty     pnTempY
        jsr     preparaPosicion
        jsr     preparaRaiz
        jsr     fijaCriterios
        jsr     empiezaVigila
        lda     #0
        sta     profHecha
        lda     #sinJugada
        sta     lugarElegido
        tsx
        stx     pilaPiensa
        lda     profFinal
        lsr                             ; C: impar
        lda     #1
        bcs     pnPrimera
        lda     #2
pnPrimera
        sta     profRaiz
pnBucle
        jsr     buscaRaiz
        jsr     apuntaIteracion
        lda     profRaiz
        cmp     profFinal
        bcs     pnFin
        adc     #2                      ; C a 0
        sta     profRaiz
        bne     pnBucle
pnFin
        ldx     pnTempX
        ldy     pnTempY
        rts

; ------------------------------------------------------------------------------
; fijaCriterios: fija los interruptores para toda una búsqueda. Los valores hallados con
; dos de ellos puestos y quitados no se mezclan, ni los de los gatos a profundidad par con
; los de profundidad impar (TablaHash.asm): un cambio vacía la tabla.
; in:        garantiza, azar, corte, porCamino, profFinal, ladoRaiz
; out:       azarRaiz, corteDecididas, evaluaPorCamino, paridadTabla
; preserves: X, Y
; ------------------------------------------------------------------------------
fcCorte         byte    0
fcCamino        byte    0
paridadTabla    byte    0               ; de la profundidad de los nodos de los gatos
fcParidad       byte    0

fijaCriterios
        lda     garantiza
        beq     fcInterruptores
        sta     fcCorte
        sta     fcCamino
        lda     #0
        sta     azarRaiz
        beq     fcCompara
fcInterruptores
        lda     corte
        sta     fcCorte
        lda     porCamino
        sta     fcCamino
        lda     azar
        sta     azarRaiz
fcCompara
        lda     ladoRaiz
        eor     #ladoGatos
        beq     fcGatos
        lda     #1
fcGatos
        eor     profFinal
        and     #1
        sta     fcParidad
        cmp     paridadTabla
        bne     fcCambia
        lda     fcParidad
        sta     paridadTabla
        lda     fcCorte
        cmp     corteDecididas
        bne     fcCambia
        lda     fcCamino
        cmp     evaluaPorCamino
        beq     fcFin
fcCambia
        lda     fcParidad
        sta     paridadTabla
        lda     fcCorte
        sta     corteDecididas
        lda     fcCamino
        sta     evaluaPorCamino
        jsr     fijaModo
        jsr     vaciaTabla
fcFin
        rts

; ------------------------------------------------------------------------------
; abandona: acaba piensa desde cualquier profundidad de la búsqueda. La posición de la
; búsqueda se pierde; tableroActual no se tocó.
; ------------------------------------------------------------------------------
abandona
        ldx     pilaPiensa
        txs
        jmp     pnFin

; ------------------------------------------------------------------------------
; apuntaIteracion: apunta lo que ha dado una iteración completa, y elige
; preserves: X, Y
; ------------------------------------------------------------------------------
aiTempX byte    0

apuntaIteracion
        stx     aiTempX
        lda     profRaiz
        sta     profHecha
        lda     valorRaiz
        sta     valorElegido
        lda     mejorLugar
        sta     lugarElegido
        lda     rzIguales
        sta     numIguales
        lda     azarRaiz
        beq     aiNumero
        jsr     sortea
        lda     rzListaIguales,x
        sta     lugarElegido
aiNumero
        ldx     lugarElegido
        lda     rzNumero,x
        sta     jugElegida
        jsr     muestraIteracion
        ldx     aiTempX
        rts

; ------------------------------------------------------------------------------
; sortea: sortea una de las jugadas iguales con el reloj y el temporizador que lo mueve
; in:        rzIguales (1-8)
; out:       X (0 to rzIguales-1)
; preserves: Y
; cycles:    at most 400
; ------------------------------------------------------------------------------
ciaTimerLo      = $dc04

sortea
        lda     ciaTimerLo
        eor     relojLo
        and     #%00011111
        sec
soResta
        sbc     rzIguales
        bcs     soResta
        adc     rzIguales
        tax
        rts

; ------------------------------------------------------------------------------
; buscaRaiz: una iteración: el valor exacto de la raíz, su mejor jugada y las iguales a
; ella
; in:        profRaiz, ladoRaiz, rzNumero, azarRaiz; lugarElegido, the move to begin
;            with (sinJugada: none)
; out:       valorRaiz, mejorNumero, mejorLugar, rzIguales, rzListaIguales
; ------------------------------------------------------------------------------
buscaRaiz
        lda     #sinJugada
        sta     mejorNumero
        ldx     profRaiz
        ldy     lugarElegido
        bmi     brResto
        jsr     pruebaRaiz
brResto
        ldy     #0
brBucle
        cpy     lugarElegido
        beq     brSgte
        lda     rzNumero,y
        bmi     brSgte
        jsr     pruebaRaiz
brSgte
        iny
        cpy     #numJugsGatos
        bne     brBucle
        rts

; ------------------------------------------------------------------------------
; pruebaRaiz: busca una jugada de la raíz con la ventana que pide su número
; in:        Y, place of the move; X, profRaiz; the best so far
; out:       the best so far
; preserves: X, Y
; ------------------------------------------------------------------------------
pzLugar         byte    0
pzLimite        byte    0               ; el lado de la ventana hacia el mejor valor

pruebaRaiz
        sty     pzLugar
        lda     #0
        sta     alfa,x
        lda     #$ff
        sta     beta,x
        lda     ladoRaiz
        bne     pzGatos
        lda     #0
        bit     mejorNumero
        bmi     pzBuscaRaton
        jsr     bajaSiEmpata
        cmp     #$ff
        beq     pzFin                   ; nada es mejor que eso
pzBuscaRaton
        sta     pzLimite
        sta     alfa,x
        lda     #gananLosGatos
        sta     mejor,x
        jsr     pruebaRaton
        lda     pzLimite
        beq     pzExacto
        cmp     mejor,x                 ; exacto por encima del límite
        bcc     pzExacto
        bcs     pzFin
pzGatos
        lda     #$ff
        bit     mejorNumero
        bmi     pzBuscaGato
        jsr     subeSiEmpata
        cmp     #0
        beq     pzFin
pzBuscaGato
        sta     pzLimite
        sta     beta,x
        lda     #ganaElRaton
        sta     mejor,x
        jsr     pruebaGato
        lda     pzLimite
        cmp     #$ff
        beq     pzExacto
        lda     mejor,x
        cmp     pzLimite                ; exacto por debajo del límite
        bcs     pzFin
pzExacto
        ldy     pzLugar
        lda     mejor,x
        jsr     comparaRaiz
pzFin
        ldy     pzLugar
        rts

; ------------------------------------------------------------------------------
; bajaSiEmpata: el valor que una jugada del ratón debe superar para contar
; subeSiEmpata: el valor por debajo del que una de los gatos debe quedar para contar
; in:        Y, place of the move; valorRaiz, mejorNumero, azarRaiz
; out:       A: valorRaiz, or one beyond it when the move may win a tie
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
bajaSiEmpata
        jsr     puedeEmpatar
        lda     valorRaiz
        bcc     bseFin
        beq     bseFin
        sbc     #1                      ; C a 1
bseFin
        rts

subeSiEmpata
        jsr     puedeEmpatar
        lda     valorRaiz
        bcc     sseFin
        cmp     #$ff
        beq     sseFin
        adc     #1                      ; C a 0
sseFin
        rts

; ------------------------------------------------------------------------------
; puedeEmpatar: ¿contaría para una jugada empatar con la mejor?
; in:        Y, place of the move; mejorNumero, azarRaiz
; out:       C set if so
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
puedeEmpatar
        lda     azarRaiz
        cmp     #1
        bcs     peFin
        lda     mejorNumero
        cmp     rzNumero,y
peFin
        rts

; ------------------------------------------------------------------------------
; comparaRaiz: tiene en cuenta el valor exacto de una jugada de la raíz
; in:        A, the value; Y, place of the move
; out:       valorRaiz, mejorNumero, mejorLugar, rzIguales, rzListaIguales
; preserves: X, Y
; cycles:    at most 80
; ------------------------------------------------------------------------------
crTempX byte    0

comparaRaiz
        stx     crTempX
        bit     mejorNumero
        bmi     crMejor
        cmp     valorRaiz
        beq     crIgual
        ldx     ladoRaiz
        bne     crGatos
        bcs     crMejor
        bcc     crFin
crGatos
        bcs     crFin
crMejor
        sta     valorRaiz
        lda     #0
        sta     rzIguales
        beq     crApunta
crIgual
        lda     mejorNumero
        cmp     rzNumero,y
        bcc     crLista
crApunta
        lda     rzNumero,y
        sta     mejorNumero
        sty     mejorLugar
crLista
        ldx     rzIguales
        tya
        sta     rzListaIguales,x
        inc     rzIguales
crFin
        ldx     crTempX
        rts
