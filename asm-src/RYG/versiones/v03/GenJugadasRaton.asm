; SPDX-License-Identifier: MIT
;
; GenJugadasRaton.asm - las jugadas válidas del ratón.

jugadaNoValida  = $ff                   ; en una lista de destinos: no hay tal jugada

; ------------------------------------------------------------------------------
; generaJugadasValidasRaton: las cuatro jugadas del ratón
; in:        gjvrFila, gjvrColumna; from version 8 on gjvrTableroLo/Hi
; out:       gjvrNuFilas, gjvrNuColumnas (4 each), target by move number, $ff where not valid
; preserves: X, Y
; cycles:    at most 1220
; ------------------------------------------------------------------------------
        ifndef  ANTES_DE_08
gjvrTableroLo   byte    0
gjvrTableroHi   byte    0
        endif
gjvrFila        byte    0
gjvrColumna     byte    0
gjvrNuFilas     dcb     numJugsRaton,0
gjvrNuColumnas  dcb     numJugsRaton,0
gjvrTempX       byte    0

generaJugadasValidasRaton
        stx     gjvrTempX
        ifndef  ANTES_DE_08
        lda     gjvrTableroLo
        sta     vjTableroLo
        lda     gjvrTableroHi
        sta     vjTableroHi
        endif
        lda     gjvrFila
        sta     gjrFila
        lda     gjvrColumna
        sta     gjrColumna
        ldx     #0
gjvrBucle
        stx     gjrNumJugada
        jsr     generaJugadaRaton
        lda     gjrNuFila
        sta     vjNuFila
        lda     gjrNuColumna
        sta     vjNuColumna
        jsr     validaJugada
        lda     vjValida
        beq     gjvrValida
gjvrNoValida
        lda     #jugadaNoValida
        sta     gjvrNuFilas,x
        sta     gjvrNuColumnas,x
        jmp     gjvrCont
gjvrValida
        lda     gjrNuFila
        sta     gjvrNuFilas,x
        lda     gjrNuColumna
        sta     gjvrNuColumnas,x
gjvrCont
        inx
        cpx     #numJugsRaton
        bne     gjvrBucle
        ldx     gjvrTempX
        rts
