; SPDX-License-Identifier: MIT
;
; CuentaRaton.asm - cuántas jugadas tiene el ratón: para la evaluación y para los finales.

; ------------------------------------------------------------------------------
; cuentaJugadasRaton: cuenta las jugadas válidas del ratón
; in:        cjrTableroLo/Hi
; out:       cjrNumJugadas (0-4)
; preserves: X, Y
; cycles:    at most 2700
; ------------------------------------------------------------------------------
cjrTableroLo    byte    0
cjrTableroHi    byte    0
cjrNumJugadas   byte    0
cjrTempX        byte    0

cuentaJugadasRaton
        stx     cjrTempX
        lda     cjrTableroLo
        sta     drTableroLo
        sta     gjvrTableroLo
        lda     cjrTableroHi
        sta     drTableroHi
        sta     gjvrTableroHi
        jsr     dameRaton
        lda     drOffset
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        sta     gjvrFila
        lda     dfcColumna
        sta     gjvrColumna
        jsr     generaJugadasValidasRaton
        lda     #0
        sta     cjrNumJugadas
        ldx     #numJugsRaton-1
cjrBucle
        lda     gjvrNuFilas,x
        cmp     #jugadaNoValida
        beq     cjrSgteJugada
        inc     cjrNumJugadas
cjrSgteJugada
        dex
        bpl     cjrBucle
        ldx     cjrTempX
        rts
