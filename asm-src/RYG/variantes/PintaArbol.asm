; SPDX-License-Identifier: MIT
;
; PintaArbol.asm - todos los tableros del árbol en pantalla.

; ------------------------------------------------------------------------------
; pintaArbolJugadas: imprime todos los tableros del árbol, los padres antes que los hijos
; in:        prof, raizArbol and what hangs from it
; preserves: X, Y
; ------------------------------------------------------------------------------
pajTempX        byte    0
pajTempY        byte    0

pintaArbolJugadas
        stx     pajTempX
        sty     pajTempY
        ldy     prof
        sty     paProf
        lda     #<raizArbol
        sta     paTableroLo,y
        lda     #>raizArbol
        sta     paTableroHi,y
        jsr     pintaArbol
        ldx     pajTempX
        ldy     pajTempY
        rts

; ------------------------------------------------------------------------------
; pintaArbol: imprime un tablero y el árbol que cuelga de él, paProf niveles, los padres antes que los
; hijos
; in:        paProf, paTableroLo/Hi (entry paProf)
; preserves: Y (it is paProf), paProf
; ------------------------------------------------------------------------------
paProf          byte    0
paTableroLo     dcb     numProfs,0
paTableroHi     dcb     numProfs,0
paNumHijo       dcb     numProfs,0

pintaArbol
        ldy     paProf
        lda     paTableroLo,y
        sta     ptTableroLo
        lda     paTableroHi,y
        sta     ptTableroHi
        jsr     pintaTablero
        cpy     #0
        bne     paOtroNivel
        rts

paOtroNivel
        ldx     #0
paBucle
        lda     paTableroLo,y
        sta     dhTableroLo
        lda     paTableroHi,y
        sta     dhTableroHi
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     paSgteHijo
        dec     paProf
        ldy     paProf
        sta     paTableroHi,y
        lda     dhHijoLo
        sta     paTableroLo,y
        txa
        sta     paNumHijo,y
        jsr     pintaArbol
        ldx     paNumHijo,y
        inc     paProf
        ldy     paProf
paSgteHijo
        inx
        cpx     #numHijos
        bne     paBucle
        rts
