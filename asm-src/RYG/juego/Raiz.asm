; SPDX-License-Identifier: MIT
;
; Raiz.asm - la raíz del árbol.

; ------------------------------------------------------------------------------
; copiaActualRaizArbol: makes tableroActual the root of the tree
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
