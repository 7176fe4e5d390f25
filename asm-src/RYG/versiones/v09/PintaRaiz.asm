; SPDX-License-Identifier: MIT
;
; PintaRaiz.asm - versiones 9 a 11: lo que se ve al empezar un árbol es su raíz; la línea
; PENSANDO es de la 12.

; ------------------------------------------------------------------------------
; pintaPensando: imprime la raíz del árbol
; preserves: X, Y
; ------------------------------------------------------------------------------
pintaPensando
        lda     #<raizArbol
        sta     ptTableroLo
        lda     #>raizArbol
        sta     ptTableroHi
        jmp     pintaTablero
