; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 14: el C64 contesta. Aún no ve que una partida ha acabado: si el ratón no
; puede moverse, se le pregunta para siempre; si no pueden los gatos, se toma la dirección 0 por un hijo.

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
; jsr pintaArbolJugadas
        jsr     decideJugadaGatos
        jsr     aplicaJugadaDecidida
        jmp     actualiza
