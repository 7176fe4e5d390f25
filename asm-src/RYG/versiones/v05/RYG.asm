; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 5: la jugada se hace, y se vuelve a preguntar, para siempre: el ratón pasea
; solo, porque el turno aún no se usa.

RYG
inicializa
        jsr     inicializaTableroActual

actualiza
        jsr     pintaTableroActual
        jsr     pintaJugadasRaton
        jsr     solicitaJugadaRaton
        jsr     aplicaJugadaSolicitada
        jmp     actualiza
