; SPDX-License-Identifier: MIT
;
; Nulo.asm - the null move: a position so good that the other side may move twice needs no look at its
; moves. Near the horizon only captures are left to look at behind it: that tells what the
; other side threatens to take, for the price of one list.

; Half-moves less below it.
menosNulo       = 3

; ------------------------------------------------------------------------------
; podaNulo: is the position still too good when the other side moves twice?
; in:        ply; nvProf; nvQuieto; nvBeta; nvNulo
; out:       C set: the node ends, valorLo/Hi, or pnParar
; preserves: nothing
; ------------------------------------------------------------------------------
podaNulo
        ldx     ply
        lda     nvNulo,x
        bne     pnuNo
        lda     nvQuietoLo,x
        cmp     nvBetaLo,x
        lda     nvQuietoHi,x
        sbc     nvBetaHi,x
        bvc     pnuBeta
        eor     #$80
pnuBeta
        bmi     pnuNo
        jsr     tienePiezas
        beq     pnuNo
        jsr     cuentaNodo
        bcs     pnuPara
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
        lda     nvBetaLo,x              ; no mate found like this is one
        sta     valorLo
        lda     nvBetaHi,x
        sta     valorHi
pnuPara
        sec
        rts
pnuNo
        clc
        rts

; ------------------------------------------------------------------------------
; buscaNula: makes a null move and values what is behind it
; in:        ply; nvProf; nvQuieto, not below nvBeta
; out:       valorLo/Hi, the child's, which has to be unmade; or pnParar
; preserves: nothing
; ------------------------------------------------------------------------------
buscaNula
        lda     ajQuieta
        beq     bnuHonda
        ldx     ply
        lda     nvProf,x
        cmp     #menosNulo+2
        bcs     bnuHonda
        lda     ltDeLo,x                ; there is no list yet
        sta     ltDeLo+1,x
        lda     ltDeHi,x
        sta     ltDeHi+1,x
        lda     nvQuietoLo,x
        sta     valorLo
        lda     nvQuietoHi,x
        sta     valorHi
        jsr     niegaValor
        jsr     hazNula
        ldx     ply
        lda     #0
        sta     nvJaque,x
        lda     #0-1
        sta     nvProf,x
        jsr     ventanaCortada
        jmp     quietaSabida
bnuHonda
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

; ------------------------------------------------------------------------------
; tienePiezas: has the side to move more than king and pawns?
; in:        propio
; out:       Z clear if so
; preserves: Y
; cycles:    at most 130
; ------------------------------------------------------------------------------
tienePiezas
        lda     propio
        ora     #prCaballo+1
        tax
tpcPieza
        lda     casillaDe,x
        bpl     tpcSi
        dex
        txa
        and     #15
        bne     tpcPieza
        rts
tpcSi
        lda     #1
        rts

        ifdef   GATO
        assert  * <= partidaDe,"the program reaches into the record"
        endif
