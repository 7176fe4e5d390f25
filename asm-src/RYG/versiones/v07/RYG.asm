; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 7: el primer nivel del árbol, con los dos defectos de la serie. Se dejan
; porque lo que enseñan es cómo se ven:
;
; 1. pintaTablero no salva X (SIN_SALVAR_XY): tras el primer hijo el bucle de arbolJugadasGato
;    sigue con X = 9, no vuelve a encontrar su límite, lee detrás de las listas y hace y pinta el
;    mismo hijo para siempre.
; 2. validaJugada no dice sobre qué tablero: vale el último que se ha pintado, que es el hijo
;    anterior y no el padre. Con el primero arreglado (arreglado.gato.json) salen 4 hijos, no 7.

RYG
inicializa
        jsr     inicializaTableroActual

actualiza
        jsr     pintaTableroActual
        jsr     pintaJugadasRaton
        jsr     solicitaJugadaRaton
        jsr     aplicaJugadaSolicitada
        jsr     pintaTableroActual
        jsr     arbolJugadasGatos
        rts

; ------------------------------------------------------------------------------
; arbolJugadasGatos: copia el tablero de la partida a la raíz y hace los hijos de los cuatro gatos
; out:       raizArbol and its children; libreLo/Hi, after them
; ------------------------------------------------------------------------------
arbolJugadasGatos
        jsr     copiaActualRaizArbol
        lda     #<primerHijo
        sta     libreLo
        lda     #>primerHijo
        sta     libreHi
        ldx     #0
ajgBucle
        stx     ajgNumGato
        jsr     arbolJugadasGato
        inx
        cpx     #numGatos
        bne     ajgBucle
        rts

; ------------------------------------------------------------------------------
; arbolJugadasGato: hace un hijo de la raíz por cada jugada válida de un gato
; in:        ajgNumGato (0-3); libreLo/Hi
; out:       the children; libreLo/Hi, after them
; preserves: X
; ------------------------------------------------------------------------------
ajgNumGato      byte    0
ajgTempX        byte    0

arbolJugadasGato
        stx     ajgTempX
        lda     #<raizArbol
        sta     dgTableroLo
        sta     ajghPadreLo
        lda     #>raizArbol
        sta     dgTableroHi
        sta     ajghPadreHi
        lda     ajgNumGato
        sta     dgNumGato
        jsr     dameGato
        lda     dgOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        sta     gjvgFila
        sta     ajghFila
        lda     dfcColumna
        sta     gjvgColumna
        sta     ajghColumna
        jsr     generaJugadasValidasGato
        ldx     #0
ajgBucle2
        lda     gjvgNuFilas,x
        cmp     #jugadaNoValida
        beq     ajgCont
        sta     ajghNuFila
        lda     gjvgNuColumnas,x
        sta     ajghNuColumna
        lda     libreLo
        sta     ajghHijoLo
        lda     libreHi
        sta     ajghHijoHi
        jsr     aplicaJugadaGatoHijo
ajgCont
        inx
        cpx     #numJugsGato
        bne     ajgBucle2
        ldx     ajgTempX
        rts

; ------------------------------------------------------------------------------
; aplicaJugadaGatoHijo: hace el hijo de un tablero en el que ha movido un gato
; in:        ajghPadreLo/Hi; ajghHijoLo/Hi, the free memory; ajghFila, ajghColumna (from),
;            ajghNuFila, ajghNuColumna (to)
; out:       the child, printed; libreLo/Hi, after it
; ------------------------------------------------------------------------------
ajghPadreLo     byte    0
ajghPadreHi     byte    0
ajghHijoLo      byte    0
ajghHijoHi      byte    0
ajghFila        byte    0
ajghColumna     byte    0
ajghNuFila      byte    0
ajghNuColumna   byte    0

aplicaJugadaGatoHijo
        lda     ajghPadreLo
        sta     ctOrigenLo
        lda     ajghPadreHi
        sta     ctOrigenHi
        lda     ajghHijoLo
        sta     ctDestinoLo
        sta     ajgTableroLo
        sta     ptTableroLo
        lda     ajghHijoHi
        sta     ctDestinoHi
        sta     ajgTableroHi
        sta     ptTableroHi
        lda     ajghFila
        sta     ajgFila
        lda     ajghColumna
        sta     ajgColumna
        lda     ajghNuFila
        sta     ajgNuFila
        lda     ajghNuColumna
        sta     ajgNuColumna
        jsr     copiaTablero
        clc
        lda     libreLo
        adc     #tamTablero
        sta     libreLo
        lda     libreHi
        adc     #0
        sta     libreHi
        jsr     aplicaJugadaGato
; nivel y turno: en la versión 8
; del padre al hijo: en la versión 8
; del hijo al padre: en la versión 8
        jmp     pintaTablero
