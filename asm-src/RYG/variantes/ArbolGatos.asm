; SPDX-License-Identifier: MIT
;
; ArbolGatos.asm - los hijos de un tablero en el que mueven los gatos.

; ------------------------------------------------------------------------------
; arbolJugadasGatos: hace un hijo por cada jugada válida de los gatos
; in:        ajgTableroLo3/Hi3; libreLo/Hi
; out:       the children; libreLo/Hi, after them
; preserves: X, Y
; ------------------------------------------------------------------------------
ajgTableroLo3   byte    0
ajgTableroHi3   byte    0
ajgTempX3       byte    0

arbolJugadasGatos
        stx     ajgTempX3
        lda     ajgTableroLo3
        sta     ajgTableroLo2
        lda     ajgTableroHi3
        sta     ajgTableroHi2
        ldx     #0
ajgBucle
        stx     ajgNumGato2
        jsr     arbolJugadasGato
        inx
        cpx     #numGatos
        bne     ajgBucle
        ldx     ajgTempX3
        rts
