; SPDX-License-Identifier: MIT
;
; RecursivaMal.asm - Fibonacci con recursión y una sola variable para la suma a medias: cada
; llamada pisa la de quien la llamó. Es el error de la versión 9; hasta F(3) no se nota.

; ------------------------------------------------------------------------------
; fibonacci: F(N) por recursión, mal desde F(4)
; in:        fbNumero (0-9)
; out:       fbValor
; preserves: X, Y
; ------------------------------------------------------------------------------
fbNumero        byte    0
fbValor         byte    0
fbSuma          byte    0

fibonacci
        lda     fbNumero
        cmp     #2
        bcs     fbOtroNivel
        sta     fbValor
        rts

fbOtroNivel
        dec     fbNumero
        jsr     fibonacci
        lda     fbValor
        sta     fbSuma
        dec     fbNumero
        jsr     fibonacci
        inc     fbNumero
        inc     fbNumero
        clc
        lda     fbValor
        adc     fbSuma
        sta     fbValor
        rts
