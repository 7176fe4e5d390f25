; SPDX-License-Identifier: MIT
;
; Nulo.asm - the null move: if a position is still too good when the other side moves twice, its moves
; need not be searched. Near the horizon only captures are searched after it: they tell what the
; other side threatens to take, for the price of one list.

; Half-moves by which the search below it is less deep.
menosNulo       = 3

; ------------------------------------------------------------------------------
; podaNulo: is the position still too good when the other side moves twice?
; in:        A, how much nvQuieto is above nvBeta, at most 255-sesgo; X, ply; nvProf; nvNulo
; out:       C set: the node ends, valorLo/Hi, or pnParar
; preserves: nothing
; ------------------------------------------------------------------------------
podaNulo
        ldy     nvNulo,x
        bne     pnuNo
        clc
        adc     #sesgo
        sta     nvFalta+1,x             ; for the other side, if its captures are all
        jsr     tienePiezas
        beq     pnuNo
        jsr     cuentaNodo
        bcs     pnuPara
        ldx     ply
        lda     nvSumas,x
        beq     pnuBusca
        lda     nvProf,x
        cmp     #menosNulo+2
        bcs     pnuBusca
        jsr     amenazan
        bcs     pnuNo
        lda     pnParar
        bne     pnuPara
        jmp     valeBeta
pnuBusca
        jsr     buscaNula
        jsr     deshaz
        lda     pnParar
        bne     pnuPara
        jsr     niegaValor
        ldx     ply
        lda     valorLo
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     pnuValor
        eor     #$80
pnuValor
        bmi     pnuNo
        jmp     valeBeta                ; a mate found after a null move is not real
pnuPara
        sec
        rts
pnuNo
        clc
        rts

; ------------------------------------------------------------------------------
; buscaNula: makes a null move and values the position after it
; in:        ply; nvProf; nvQuieto, not below nvBeta
; out:       valorLo/Hi, the child's, which has to be unmade; or pnParar
; preserves: nothing
; ------------------------------------------------------------------------------
buscaNula
        jsr     listaVacia
        lda     #jugadaNula
        sta     jDe
        sta     jA
        jsr     haz
        ldx     ply
        lda     #0
        sta     nvJaque,x
        lda     #1
        sta     nvNulo,x
        lda     nvProf-1,x
        sec
        sbc     #menosNulo+1
        sta     nvProf,x
        jsr     ventanaCortada
        jmp     nodo

        ifdef   GATO
        assert  * <= coords,"the program reaches into the squares of an ending"
        endif
