; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 8: el primer nivel del árbol, bien: cada hijo con su dirección, su nivel, su
; turno y su padre.

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
; preserves: Y
; ------------------------------------------------------------------------------
arbolJugadasGatos
        jsr     copiaActualRaizArbol
        lda     #<primerHijo
        sta     libreLo
        lda     #>primerHijo
        sta     libreHi
        lda     #<raizArbol
        sta     ajgTableroLo2
        lda     #>raizArbol
        sta     ajgTableroHi2
        ldx     #0
ajgBucle
        stx     ajgNumGato2
        jsr     arbolJugadasGato
        inx
        cpx     #numGatos
        bne     ajgBucle
        rts
