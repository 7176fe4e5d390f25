; SPDX-License-Identifier: MIT
;
; JugadasArbol.asm - un hijo por jugada válida, con tableros de 29 bytes.

; ------------------------------------------------------------------------------
; arbolJugadasGato: hace un hijo por cada jugada válida de un gato
; in:        ajgTableroLo2/Hi2, ajgNumGato2 (0-3); libreLo/Hi
; out:       the children; libreLo/Hi, after them
; preserves: X, Y
; ------------------------------------------------------------------------------
ajgTableroLo2   byte    0
ajgTableroHi2   byte    0
ajgNumGato2     byte    0
ajgTempX2       byte    0

arbolJugadasGato
        stx     ajgTempX2
        lda     ajgTableroLo2
        sta     dpgTableroLo
        sta     gjvgTableroLo
        sta     ajghPadreLo
        lda     ajgTableroHi2
        sta     dpgTableroHi
        sta     gjvgTableroHi
        sta     ajghPadreHi
        lda     ajgNumGato2
        sta     dpgNumGato
        sta     ajghNumGato
        jsr     damePosicionGato
        lda     dpgOffsetGato
        sta     gjvgOffset
        jsr     generaJugadasValidasGato
        ldx     #0
ajgBucle2
        lda     gjvgNuOffsets,x
        cmp     #jugadaNoValida
        beq     ajgCont
        sta     ajghNuOffset
        lda     libreLo
        sta     ajghHijoLo
        lda     libreHi
        sta     ajghHijoHi
        jsr     aplicaJugadaGatoHijo
ajgCont
        inx
        cpx     #numJugsGato
        bne     ajgBucle2
        ldx     ajgTempX2
        rts

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
        sta     dprTableroLo
        sta     gjvrTableroLo
        sta     ajrhPadreLo
        lda     ajrTableroHi2
        sta     dprTableroHi
        sta     gjvrTableroHi
        sta     ajrhPadreHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     gjvrOffset
        jsr     generaJugadasValidasRaton
        ldx     #0
ajrBucle2
        lda     gjvrNuOffsets,x
        cmp     #jugadaNoValida
        beq     ajrCont
        sta     ajrhNuOffset
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
