; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 4: el programa principal ya es una lista de pasos, y pregunta al humano.

RYG
inicializa
        jsr     inicializaTableroActual

actualiza
        jsr     pintaTableroActual
        jsr     pintaJugadasRaton
        jsr     solicitaJugadaRaton
        rts
