; SPDX-License-Identifier: MIT
;
; Actual.asm - el tablero de la partida: su comienzo y su imagen.

; ------------------------------------------------------------------------------
; inicializaTableroActual: puts tableroActual in the position a game starts from
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
; pintaTableroActual: prints tableroActual
; preserves: X, Y
; ------------------------------------------------------------------------------
pintaTableroActual
        lda     #<tableroActual
        sta     ptTableroLo
        lda     #>tableroActual
        sta     ptTableroHi
        jmp     pintaTablero
