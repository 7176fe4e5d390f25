; SPDX-License-Identifier: MIT
;
; DosTablas.asm - dos clases de nodo: con sitio para ocho hijos si mueven los gatos, y para cuatro si
; mueve el ratón.

; ------------------------------------------------------------------------------
; preparaNodo: deja sin hijos un nodo que se va a desarrollar
; in:        ddbTableroLo/Hi, ddbTurno
; preserves: Y
; cycles:    at most 270
; ------------------------------------------------------------------------------
pnTempY byte    0

preparaNodo
        sty     pnTempY
        lda     ddbTableroLo
        sta     punteroLo
        lda     ddbTableroHi
        sta     punteroHi
        ldy     #tamTableroRaton-1
        lda     ddbTurno
        cmp     #Raton
        beq     pnVacia
        ldy     #tamTableroGatos-1
pnVacia
        lda     #0
pnBucle
        sta     (punteroLo),y
        dey
        cpy     #tbHijos
        bcs     pnBucle
        ldy     pnTempY
        rts
