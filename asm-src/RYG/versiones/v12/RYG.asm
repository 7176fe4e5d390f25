; SPDX-License-Identifier: MIT
;
; RYG.asm - versiones 12 y 13: el árbol se valora y se imprime entero.

RYG
inicializa
        jsr     pintaTitulo
        jsr     solicitaProfundidad
        jsr     inicializaTableroActual

actualiza
        jsr     pintaTableroActual
        jsr     pintaJugadasRaton
        jsr     solicitaJugadaRaton
        jsr     aplicaJugadaSolicitada
        jsr     pintaTableroActual
        jsr     desarrollaArbolJugadas
        jsr     evaluaArbolJugadas
        jsr     pintaArbolJugadas
        rts
