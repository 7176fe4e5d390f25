; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 15: las tres condiciones de final, sus mensajes y otra partida.

RYG
inicializa
        jsr     pintaTitulo
        jsr     solicitaProfundidad
        jsr     inicializaTableroActual
        jsr     pintaTableroActual

actualiza
        jsr     pintaJugadasRaton
        jsr     solicitaJugadaRaton
        jsr     aplicaJugadaSolicitada
        jsr     pintaTableroActual

ratonFila0
        jsr     verificaRatonFila0
        lda     vrf0
        beq     ganaRaton

gatos0Jugs
        jsr     verificaGatos0Jugs
        lda     vg0j
        bne     noGanaRaton

ganaRaton
        jsr     ganaRaton2
        jmp     inicializa

noGanaRaton
        jsr     desarrollaArbolJugadas
        jsr     evaluaArbolJugadas
        jsr     decideJugadaGatos
        jsr     aplicaJugadaDecidida
        jsr     pintaTableroActual

raton0Jugs
        jsr     verificaRaton0Jugs
        lda     vr0j
        bne     noGananGatos

gananGatos
        jsr     gananGatos2
        jmp     inicializa

noGananGatos
        jmp     actualiza
