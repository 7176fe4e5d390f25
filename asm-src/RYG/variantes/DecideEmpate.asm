; SPDX-License-Identifier: MIT
;
; DecideEmpate.asm - en vez de DecideJugadaMin.asm: de los hijos que valen igual, uno cualquiera, o
; con EMPATE_ULTIMA el último. La versión 23 toma siempre el primero; la serie propone el azar, con
; el reloj del KERNAL.

relojBajo       = $a2                   ; 60 veces por segundo, uno más

; ------------------------------------------------------------------------------
; decideJugadaMin: busca un hijo que valga lo mismo que su padre
; in:        djmTableroLo/Hi, valued like its children; it has one
; out:       djmValorPadre; djmNumHijo (0-7); djmHijoLo/Hi, the child
; preserves: X, Y
; cycles:    at most 5000
; ------------------------------------------------------------------------------
djmTableroLo    byte    0
djmTableroHi    byte    0
djmValorPadre   byte    0
djmNumHijo      byte    0
djmHijoLo       byte    0
djmHijoHi       byte    0
djmTempX        byte    0
djmTempY        byte    0
djmNumIguales   byte    0
djmIguales      dcb     numHijos,0      ; los números de los que valen igual

decideJugadaMin
        stx     djmTempX
        sty     djmTempY
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
        ldy     #0
djmBucle
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoLo
        sta     dvTableroLo
        lda     dhHijoHi
        sta     dvTableroHi
        beq     djmElige
        jsr     dameValor
        lda     dvValor
        cmp     djmValorPadre
        bne     djmSgteHijo
        txa
        sta     djmIguales,y
        iny
djmSgteHijo
        inx
        cpx     #numHijos
        bne     djmBucle
djmElige
        ifdef   EMPATE_ULTIMA
        dey
        else
        sty     djmNumIguales
        lda     relojBajo
djmResto
        cmp     djmNumIguales
        bcc     djmElegido
        sbc     djmNumIguales
        bcs     djmResto
djmElegido
        tay                             ; el resto de dividir el reloj por cuántos son
        endif
        lda     djmIguales,y
        sta     djmNumHijo
        sta     dhNumHijo
        jsr     dameHijo
        lda     dhHijoLo
        sta     djmHijoLo
        lda     dhHijoHi
        sta     djmHijoHi
        ldx     djmTempX
        ldy     djmTempY
        rts
