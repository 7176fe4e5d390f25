; SPDX-License-Identifier: MIT
;
; ArbolGato.asm - un hijo por jugada válida de un gato, con tableros de 88 bytes.

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
        sta     dgTableroLo
        sta     gjvgTableroLo
        sta     ajghPadreLo
        lda     ajgTableroHi2
        sta     dgTableroHi
        sta     gjvgTableroHi
        sta     ajghPadreHi
        lda     ajgNumGato2
        sta     dgNumGato
        jsr     dameGato
        lda     dgOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        sta     gjvgFila
        sta     ajghFila
        lda     dfcColumna
        sta     gjvgColumna
        sta     ajghColumna
        jsr     generaJugadasValidasGato
        ldx     #0
ajgBucle2
        lda     gjvgNuFilas,x
        cmp     #jugadaNoValida
        beq     ajgCont
        sta     ajghNuFila
        lda     gjvgNuColumnas,x
        sta     ajghNuColumna
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
