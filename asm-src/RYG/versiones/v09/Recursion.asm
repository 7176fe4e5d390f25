; SPDX-License-Identifier: MIT
;
; Recursion.asm - versión 9: la recursión con el defecto de la serie. Los parámetros de
; desarrollaUnNivel son bytes sueltos, así que cada llamada pisa los de quien la llamó. La pila
; del 6502 guarda las direcciones de vuelta; lo demás es cosa del programa.

; ------------------------------------------------------------------------------
; desarrollaArbolJugadas: hace crecer el árbol de tableroActual
; in:        prof
; out:       raizArbol and what the defect lets grow below it; libreLo/Hi, after it
; preserves: X, Y
; ------------------------------------------------------------------------------
desarrollaArbolJugadas
        jsr     copiaActualRaizArbol
        jsr     pintaPensando
        lda     #<primerHijo
        sta     libreLo
        lda     #>primerHijo
        sta     libreHi
        lda     #<raizArbol
        sta     dunTableroLo
        lda     #>raizArbol
        sta     dunTableroHi
        lda     prof
        sta     dunProf
        lda     #0
        sta     dunNumHijo
        jmp     desarrollaUnNivel

; ------------------------------------------------------------------------------
; desarrollaUnNivel: hace crecer el árbol dunProf niveles debajo de un tablero. Mal: a la vuelta
; del primer hijo dhTablero es el último tablero desarrollado y dunTempX la X de la última hoja;
; el bucle sigue por un tablero que no es el suyo, no encuentra más hijos y acaba. Solo crece la
; primera rama. La traza dice profundidad y número de hijo de cada llamada.
; in:        dunProf, dunTableroLo/Hi, dunNumHijo; libreLo/Hi
; out:       part of the tree; libreLo/Hi, after it
; preserves: Y
; ------------------------------------------------------------------------------
dunProf         byte    0
dunTableroLo    byte    0
dunTableroHi    byte    0
dunNumHijo      byte    0
dunTempX        byte    0

desarrollaUnNivel
        stx     dunTempX
        lda     dunProf
        sta     numeroHex
        jsr     pintaHex
        lda     dunNumHijo
        sta     numeroHex
        jsr     pintaHex
        lda     #retorno
        jsr     chrout
        lda     dunProf
        bne     dunOtroNivel
        ldx     dunTempX
        rts

dunOtroNivel
        lda     dunTableroLo
        sta     ddbTableroLo
        sta     ajgTableroLo3
        sta     ajrTableroLo2
        lda     dunTableroHi
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
        lda     dunTableroLo
        sta     dhTableroLo
        lda     dunTableroHi
        sta     dhTableroHi
        ldx     #0
dunBucle
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoLo
        sta     dunTableroLo
        lda     dhHijoHi
        sta     dunTableroHi
        beq     dunSgteHijo
        dec     dunProf
        stx     dunNumHijo
        jsr     desarrollaUnNivel
        inc     dunProf
dunSgteHijo
        inx
        cpx     #numHijos
        bne     dunBucle
        ldx     dunTempX
        rts
