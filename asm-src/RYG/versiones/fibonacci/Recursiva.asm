; SPDX-License-Identifier: MIT
;
; Recursiva.asm - Fibonacci con recursión: el parámetro y la suma a medias están en tablas con
; una entrada por profundidad, como los parámetros de la versión 10.

; ------------------------------------------------------------------------------
; fibonacci: F(N) por recursión
; in:        fbNumero (0-9)
; out:       fbValor; fbLlamadasLo/Hi, one more for each call of fbLlama
; preserves: X, Y
; cycles:    at most 10500
; ------------------------------------------------------------------------------
fbNumero        byte    0
fbValor         byte    0
fbTempY         byte    0

fibonacci
        sty     fbTempY
        ldy     #ultimoN
        sty     fbProf
        lda     fbNumero
        sta     fbN,y
        jsr     fbLlama
        ldy     fbTempY
        rts

; ------------------------------------------------------------------------------
; fbLlama: una llamada; las dos condiciones de final van delante, o no acabaría nunca
; in:        fbProf, fbN (entry fbProf)
; out:       fbValor
; preserves: X, Y (it is fbProf), fbProf
; cycles:    at most 10450
; ------------------------------------------------------------------------------
fbProf          byte    0
fbN             dcb     ultimoN+1,0
fbSuma          dcb     ultimoN+1,0
fbLlamadasLo    byte    0
fbLlamadasHi    byte    0

fbLlama
        inc     fbLlamadasLo
        bne     fbCondicion
        inc     fbLlamadasHi
fbCondicion
        ldy     fbProf
        lda     fbN,y
        cmp     #2
        bcs     fbOtroNivel
        sta     fbValor
        rts

fbOtroNivel
        sec
        sbc     #1
        dec     fbProf
        ldy     fbProf
        sta     fbN,y
        jsr     fbLlama
        inc     fbProf
        ldy     fbProf
        lda     fbValor
        sta     fbSuma,y
        sec
        lda     fbN,y
        sbc     #2
        dec     fbProf
        ldy     fbProf
        sta     fbN,y
        jsr     fbLlama
        inc     fbProf
        ldy     fbProf
        clc
        lda     fbValor
        adc     fbSuma,y
        sta     fbValor
        rts
