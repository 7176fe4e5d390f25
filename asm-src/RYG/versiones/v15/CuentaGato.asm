; SPDX-License-Identifier: MIT
;
; CuentaGato.asm - cuántas jugadas tiene un gato: para los finales.

; ------------------------------------------------------------------------------
; cuentaJugadasGato: cuenta las jugadas válidas de un gato
; in:        cjgTableroLo/Hi, cjgNumGato (0-3)
; out:       cjgNumJugadas (0-2)
; preserves: X, Y
; cycles:    at most 2100
; ------------------------------------------------------------------------------
cjgTableroLo    byte    0
cjgTableroHi    byte    0
cjgNumGato      byte    0
cjgNumJugadas   byte    0
cjgTempX        byte    0

cuentaJugadasGato
        stx     cjgTempX
        lda     cjgTableroLo
        sta     dgTableroLo
        sta     gjvgTableroLo
        lda     cjgTableroHi
        sta     dgTableroHi
        sta     gjvgTableroHi
        lda     cjgNumGato
        sta     dgNumGato
        jsr     dameGato
        lda     dgOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        sta     gjvgFila
        lda     dfcColumna
        sta     gjvgColumna
        jsr     generaJugadasValidasGato
        lda     #0
        sta     cjgNumJugadas
        ldx     #numJugsGato-1
cjgBucle
        lda     gjvgNuFilas,x
        cmp     #jugadaNoValida
        beq     cjgSgteJugada
        inc     cjgNumJugadas
cjgSgteJugada
        dex
        bpl     cjgBucle
        ldx     cjgTempX
        rts
