; SPDX-License-Identifier: MIT
;
; ArbolRaton.asm - un hijo por jugada válida del ratón, con tableros de 88 bytes.

; ------------------------------------------------------------------------------
; arbolJugadasRaton: hace un hijo por cada jugada válida del ratón
; in:        ajrTableroLo2/Hi2; libreLo/Hi
; out:       the children; libreLo/Hi, after them
; preserves: X, Y
; ------------------------------------------------------------------------------
ajrTableroLo2   byte    0
ajrTableroHi2   byte    0
ajrTempX2       byte    0

arbolJugadasRaton
        stx     ajrTempX2
        lda     ajrTableroLo2
        sta     drTableroLo
        sta     gjvrTableroLo
        sta     ajrhPadreLo
        lda     ajrTableroHi2
        sta     drTableroHi
        sta     gjvrTableroHi
        sta     ajrhPadreHi
        jsr     dameRaton
        lda     drOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        sta     gjvrFila
        sta     ajrhFila
        lda     dfcColumna
        sta     gjvrColumna
        sta     ajrhColumna
        jsr     generaJugadasValidasRaton
        ldx     #0
ajrBucle2
        lda     gjvrNuFilas,x
        cmp     #jugadaNoValida
        beq     ajrCont
        sta     ajrhNuFila
        lda     gjvrNuColumnas,x
        sta     ajrhNuColumna
        lda     libreLo
        sta     ajrhHijoLo
        lda     libreHi
        sta     ajrhHijoHi
        jsr     aplicaJugadaRatonHijo
ajrCont
        inx
        cpx     #numJugsRaton
        bne     ajrBucle2
        ldx     ajrTempX2
        rts
