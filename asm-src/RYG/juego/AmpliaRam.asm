; SPDX-License-Identifier: MIT
;
; AmpliaRam.asm - más memoria para el árbol.

; ------------------------------------------------------------------------------
; ampliaRam: puts RAM in the place of the BASIC ROM, so that the tree may grow
; through $a000-$bfff up to $cfff. The program must not return to BASIC after it.
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
ampliaRam
        lda     R6510
        and     #%11111110
        sta     R6510
        rts
