; SPDX-License-Identifier: MIT
;
; RYG.asm - versiones 16 a 18: como la 15, y al arrancar la RAM bajo el BASIC pasa al árbol.

RYG
        jsr     ampliaRam

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
