; SPDX-License-Identifier: MIT
;
; Desarrollo.asm - el comienzo del árbol de una jugada.

; ------------------------------------------------------------------------------
; desarrollaArbolJugadas: hace crecer y valora el árbol de tableroActual
; in:        prof
; out:       raizArbol and its children, with their valor
; preserves: X, Y
; ------------------------------------------------------------------------------
dajTempX        byte    0
dajTempY        byte    0

desarrollaArbolJugadas
        stx     dajTempX
        sty     dajTempY
        jsr     copiaActualRaizArbol
        lda     #<primerHijo
        sta     libreLo
        lda     #>primerHijo
        sta     libreHi
        jsr     pintaPensando
        ldy     prof
        sty     dunProf
        lda     #<raizArbol
        sta     dunTableroLo,y
        lda     #>raizArbol
        sta     dunTableroHi,y
        jsr     desarrollaUnNivel
        lda     #retorno
        jsr     chrout
        ldx     dajTempX
        ldy     dajTempY
        rts
