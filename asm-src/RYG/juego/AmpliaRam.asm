; SPDX-License-Identifier: MIT
;
; AmpliaRam.asm - más memoria para el árbol.

; ------------------------------------------------------------------------------
; ampliaRam: pone RAM en el sitio de la ROM de BASIC, para que el árbol pueda crecer por
; $a000-$bfff hasta $cfff. Después el programa no puede volver al BASIC.
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
ampliaRam
        lda     R6510
        and     #%11111110
        sta     R6510
        rts
