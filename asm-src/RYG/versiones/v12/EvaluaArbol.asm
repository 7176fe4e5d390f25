; SPDX-License-Identifier: MIT
;
; EvaluaArbol.asm - versión 12: la función de evaluación, probada sobre todos los tableros del
; árbol, cada uno por sí mismo.

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
        sty     eaProf
        lda     #<raizArbol
        sta     eaTableroLo,y
        lda     #>raizArbol
        sta     eaTableroHi,y
        jsr     evaluaArbol
        ldx     eajTempX
        ldy     eajTempY
        rts

; ------------------------------------------------------------------------------
; evaluaArbol: valora un tablero y el árbol que cuelga de él, eaProf niveles
; in:        eaProf ($ff: nothing left to do), eaTableroLo/Hi (entry eaProf)
; out:       the valor of the board and of all below it
; preserves: Y (it is eaProf), eaProf
; ------------------------------------------------------------------------------
eaProf          byte    0
eaTableroLo     dcb     numProfs,0
eaTableroHi     dcb     numProfs,0
eaNumHijo       dcb     numProfs,0

evaluaArbol
        ldy     eaProf
        cpy     #$ff
        bne     eaOtroNivel
        rts

eaOtroNivel
        lda     eaTableroLo,y
        sta     etTableroLo
        lda     eaTableroHi,y
        sta     etTableroHi
        jsr     evaluaTablero
        ldx     #0
eaBucle
        lda     eaTableroLo,y
        sta     dhTableroLo
        lda     eaTableroHi,y
        sta     dhTableroHi
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     eaSgteHijo
        dec     eaProf
        ldy     eaProf
        sta     eaTableroHi,y
        lda     dhHijoLo
        sta     eaTableroLo,y
        txa
        sta     eaNumHijo,y
        jsr     evaluaArbol
        ldx     eaNumHijo,y
        inc     eaProf
        ldy     eaProf
eaSgteHijo
        inx
        cpx     #numHijos
        bne     eaBucle
        rts
