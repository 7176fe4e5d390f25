; SPDX-License-Identifier: MIT
;
; Iterativa.asm - Fibonacci sin recursión: una tabla de diez que se llena desde el índice 2.

; ------------------------------------------------------------------------------
; fibonacci: F(N) por iteración
; in:        fbNumero (0-9)
; out:       fbValor
; preserves: X, Y
; cycles:    at most 270
; ------------------------------------------------------------------------------
fbNumero        byte    0
fbValor         byte    0
fbTempX         byte    0
fbTabla         byte    0,1
                dcb     ultimoN-1,0

fibonacci
        stx     fbTempX
        ldx     #2
fbBucle
        clc
        lda     fbTabla-2,x
        adc     fbTabla-1,x
        sta     fbTabla,x
        inx
        cpx     #ultimoN+1
        bne     fbBucle
        ldx     fbNumero
        lda     fbTabla,x
        sta     fbValor
        ldx     fbTempX
        rts
