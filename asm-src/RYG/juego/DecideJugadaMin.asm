; SPDX-License-Identifier: MIT
;
; DecideJugadaMin.asm - la decisión entre los hijos: de los que valen igual, el primero.

; ------------------------------------------------------------------------------
; decideJugadaMin: busca el primer hijo que vale lo mismo que su padre
; in:        djmTableroLo/Hi, valued like its children
; out:       djmValorPadre; djmNumHijo (0-7); djmHijoLo/Hi, the child (0: the
;            board has no child)
; preserves: X, Y
; cycles:    at most 1470
; ------------------------------------------------------------------------------
djmTableroLo    byte    0
djmTableroHi    byte    0
djmValorPadre   byte    0
djmNumHijo      byte    0
djmHijoLo       byte    0
djmHijoHi       byte    0
djmTempX        byte    0

decideJugadaMin
        stx     djmTempX
        lda     djmTableroLo
        sta     dvTableroLo
        sta     dhTableroLo
        lda     djmTableroHi
        sta     dvTableroHi
        sta     dhTableroHi
        jsr     dameValor
        lda     dvValor
        sta     djmValorPadre
        ldx     #0
djmBucle
        stx     djmNumHijo
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoLo
        sta     djmHijoLo
        sta     dvTableroLo
        lda     dhHijoHi
        sta     djmHijoHi
        sta     dvTableroHi
        beq     djmFin
        jsr     dameValor
        lda     dvValor
        cmp     djmValorPadre
        beq     djmFin
djmSgteHijo
        inx
        cpx     #numHijos
        bne     djmBucle
djmFin
        ldx     djmTempX
        rts
