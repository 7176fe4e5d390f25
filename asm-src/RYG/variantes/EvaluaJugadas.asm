; SPDX-License-Identifier: MIT
;
; EvaluaJugadas.asm - el valor de todo el árbol, una vez hecho.

; ------------------------------------------------------------------------------
; evaluaArbolJugadas: da su valor a cada tablero del árbol
; in:        prof, raizArbol and what hangs from it
; preserves: X, Y
; ------------------------------------------------------------------------------
eajTempX        byte    0
eajTempY        byte    0

evaluaArbolJugadas
        stx     eajTempX
        sty     eajTempY
        ldy     prof
        sty     mmProf
        lda     #<raizArbol
        sta     mmTableroLo,y
        lda     #>raizArbol
        sta     mmTableroHi,y
        jsr     miniMax
        ldx     eajTempX
        ldy     eajTempY
        rts
