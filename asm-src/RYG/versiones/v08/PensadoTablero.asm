; SPDX-License-Identifier: MIT
;
; PensadoTablero.asm - versiones 8 a 11: de cada tablero que se genera se imprime todo.

; ------------------------------------------------------------------------------
; pintaPensado: imprime el tablero generado
; in:        ppTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
ppTableroLo     byte    0
ppTableroHi     byte    0

pintaPensado
        lda     ppTableroLo
        sta     ptTableroLo
        lda     ppTableroHi
        sta     ptTableroHi
        jmp     pintaTablero
