; SPDX-License-Identifier: MIT
;
; PintaFicha.asm - el carácter de cada ficha.

; ------------------------------------------------------------------------------
; pintaFicha: imprime una ficha
; in:        pfFicha (Vacio, Raton or Gato)
; preserves: X, Y
; ------------------------------------------------------------------------------
pfFicha byte    0

pintaFicha
        lda     pfFicha
        cmp     #Raton
        beq     pfRaton
        cmp     #Gato
        beq     pfGato
pfVacio
        lda     #"."
        jmp     chrout
pfRaton
        lda     #"r"
        jmp     chrout
pfGato
        lda     #"g"
        jmp     chrout
