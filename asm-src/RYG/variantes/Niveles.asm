; SPDX-License-Identifier: MIT
;
; Niveles.asm - el árbol de las versiones 10 a 19: todos los hijos de un tablero antes que
; el primer nieto.

; ------------------------------------------------------------------------------
; desarrollaUnNivel: hace crecer el árbol dunProf niveles por debajo de un tablero. Todos sus hijos
; van antes que el primer nieto.
; in:        dunProf, dunTableroLo/Hi (entry dunProf); libreLo/Hi
; out:       the tree below the board; libreLo/Hi, after it
; preserves: Y (it is dunProf), dunProf
; ------------------------------------------------------------------------------
dunProf         byte    0
dunTableroLo    dcb     numProfs,0
dunTableroHi    dcb     numProfs,0
dunNumHijo      dcb     numProfs,0

desarrollaUnNivel
        ldy     dunProf
        bne     dunOtroNivel
        rts

dunOtroNivel
        lda     dunTableroLo,y
        sta     ddbTableroLo
        sta     ajgTableroLo3
        sta     ajrTableroLo2
        lda     dunTableroHi,y
        sta     ddbTableroHi
        sta     ajgTableroHi3
        sta     ajrTableroHi2
        jsr     dameDatosBasicos
        lda     ddbTurno
        cmp     #Raton
        beq     dunRaton
dunGatos
        jsr     arbolJugadasGatos
        jmp     dunHijos
dunRaton
        jsr     arbolJugadasRaton
dunHijos
        ldx     #0
dunBucle
        lda     dunTableroLo,y
        sta     dhTableroLo
        lda     dunTableroHi,y
        sta     dhTableroHi
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     dunSgteHijo
        dec     dunProf
        ldy     dunProf
        sta     dunTableroHi,y
        lda     dhHijoLo
        sta     dunTableroLo,y
        txa
        sta     dunNumHijo,y
        jsr     desarrollaUnNivel
        ldx     dunNumHijo,y
        inc     dunProf
        ldy     dunProf
dunSgteHijo
        inx
        cpx     #numHijos
        bne     dunBucle
        rts
