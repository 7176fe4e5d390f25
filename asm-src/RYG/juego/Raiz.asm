; SPDX-License-Identifier: MIT
;
; Raiz.asm - la raíz del árbol.

; ------------------------------------------------------------------------------
; copiaActualRaizArbol: hace de tableroActual la raíz del árbol
; preserves: X, Y
; cycles:    at most 550
; ------------------------------------------------------------------------------
copiaActualRaizArbol
        lda     #<tableroActual
        sta     ctOrigenLo
        lda     #>tableroActual
        sta     ctOrigenHi
        lda     #<raizArbol
        sta     ctDestinoLo
        lda     #>raizArbol
        sta     ctDestinoHi
        jmp     copiaTablero
