; SPDX-License-Identifier: MIT
;
; PensadoPunto.asm - versiones 12 a 17: de cada tablero que se genera se imprime un punto.

; ------------------------------------------------------------------------------
; pintaPensado: un punto más en la línea PENSANDO
; in:        ppTableroLo/Hi, the board, not used
; preserves: X, Y
; ------------------------------------------------------------------------------
ppTableroLo     byte    0
ppTableroHi     byte    0

pintaPensado
        lda     #"."
        jmp     chrout
