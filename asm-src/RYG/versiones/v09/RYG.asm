; SPDX-License-Identifier: MIT
;
; RYG.asm - versiones 9 a 11: título, pregunta por la profundidad y un árbol de varios niveles.

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
        rts
