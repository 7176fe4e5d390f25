; SPDX-License-Identifier: MIT
;
; Actual.asm - el tablero de la partida: su comienzo y su imagen.

; ------------------------------------------------------------------------------
; inicializaTableroActual: pone tableroActual en la posición inicial
; preserves: X, Y
; cycles:    at most 530
; ------------------------------------------------------------------------------
inicializaTableroActual
        lda     #<tableroActual
        sta     itTableroLo
        lda     #>tableroActual
        sta     itTableroHi
        jmp     inicializaTablero

; ------------------------------------------------------------------------------
; pintaTableroActual: imprime tableroActual
; preserves: X, Y
; ------------------------------------------------------------------------------
pintaTableroActual
        lda     #<tableroActual
        sta     ptTableroLo
        lda     #>tableroActual
        sta     ptTableroHi
        jmp     pintaTablero
