; SPDX-License-Identifier: MIT
;
; Fibonacci.asm - el ejemplo con que la serie explica la recursión: F(0) a F(9), un número por
; línea. F(0) = 0, F(1) = 1, F(N) = F(N-1) + F(N-2). La serie lo da en C; aquí cada forma de
; calcularlo es un fichero con una rutina fibonacci.

ultimoN = 9

principal
        ldx     #0
bucle
        stx     fbNumero
        jsr     fibonacci
        lda     fbValor
        sta     pdeNumero
        jsr     pintaDecimal
        lda     #retorno
        jsr     chrout
        inx
        cpx     #ultimoN+1
        bne     bucle
        rts

; ------------------------------------------------------------------------------
; pintaDecimal: imprime un número menor que cien, sin cero delante
; in:        pdeNumero (0-99)
; preserves: X, Y
; ------------------------------------------------------------------------------
pdeNumero       byte    0
pdeDecenas      byte    0

pintaDecimal
        lda     #0
        sta     pdeDecenas
        lda     pdeNumero
pdeBucle
        cmp     #10
        bcc     pdeResto
        sbc     #10
        inc     pdeDecenas
        bne     pdeBucle
pdeResto
        sta     pdeNumero
        lda     pdeDecenas
        beq     pdeUnidades
        ora     #"0"
        jsr     chrout
pdeUnidades
        lda     pdeNumero
        ora     #"0"
        jmp     chrout
