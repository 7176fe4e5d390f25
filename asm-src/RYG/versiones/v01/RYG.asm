; SPDX-License-Identifier: MIT
;
; RYG.asm - versión 1: un tablero en la posición inicial, en pantalla. El programa principal va
; aún en línea.

RYG
        lda     #<tableroActual
        sta     itTableroLo
        sta     ptTableroLo
        lda     #>tableroActual
        sta     itTableroHi
        sta     ptTableroHi
        jsr     inicializaTablero
        jsr     pintaTablero
        rts
