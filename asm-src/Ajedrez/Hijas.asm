; SPDX-License-Identifier: MIT
;
; Hijas.asm - the children of a node: how deep they are searched and in which window.

; ------------------------------------------------------------------------------
; preparaHija: gives a child its depth and its window. The first one has the whole window;
; others have to show first that they are better, late ones less deep.
; in:        ply, the child's; nvJaque; nvNumero of the parent
; out:       nvProf, nvAlfa, nvBeta, nvNulo, nvReduce of the child; nvNumero, one more
; preserves: nothing
; cycles:    at most 250
; ------------------------------------------------------------------------------
preparaHija
        ldx     ply
        lda     #0
        sta     nvNulo,x
        inc     nvNumero-1,x
        ldy     nvNumero-1,x
        cpy     #1
        beq     phEntera
        cpy     #tardia
        bcc     phReduce
        ldy     nvProf-1,x
        cpy     #minTardia
        bcc     phReduce
        ldy     ajReduce
        beq     phReduce
        ldy     nvJaque,x
        bne     phReduce
        ldy     nvEtapa-1,x
        cpy     #etResto
        bne     phReduce
        ldy     frCapturada-1,x
        bne     phReduce
        lda     #1
        ldy     nvProf-1,x
        cpy     #minMuyTardia
        bcc     phReduce
        ldy     nvNumero-1,x
        cpy     #muyTardia
        bcc     phReduce
        lda     #2
        bne     phReduce
phEntera
        lda     #$80
        sta     nvReduce,x
        jmp     ventanaHija
phReduce
        sta     nvReduce,x
        jsr     profHija
        sec
        sbc     nvReduce,x
        sta     nvProf,x

; ------------------------------------------------------------------------------
; ventanaCero: the child has to show that it is better than alpha
; in:        ply, the child's
; out:       nvAlfa, nvBeta
; preserves: Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
ventanaCero
        sec
        lda     #0
        sbc     nvAlfaLo-1,x
        sta     nvBetaLo,x
        lda     #0
        sbc     nvAlfaHi-1,x
        sta     nvBetaHi,x
        lda     nvBetaLo,x
        sec
        sbc     #1
        sta     nvAlfaLo,x
        lda     nvBetaHi,x
        sbc     #0
        sta     nvAlfaHi,x
        rts

; ------------------------------------------------------------------------------
; ventanaCortada: the child has to show that it is as good as beta
; in:        X, the child's ply
; out:       nvAlfa, nvBeta
; preserves: Y
; cycles:    at most 70
; ------------------------------------------------------------------------------
ventanaCortada
        sec
        lda     #0
        sbc     nvBetaLo-1,x
        sta     nvAlfaLo,x
        lda     #0
        sbc     nvBetaHi-1,x
        sta     nvAlfaHi,x
        lda     nvAlfaLo,x
        clc
        adc     #1
        sta     nvBetaLo,x
        lda     nvAlfaHi,x
        adc     #0
        sta     nvBetaHi,x
        rts

; ------------------------------------------------------------------------------
; profHija: how deep is a child searched? As deep as its parent after a check, and at the horizon after
; the only answer to one.
; in:        X, its ply; nvJaque; list of the parent, if it is in check
; out:       A
; preserves: X
; cycles:    at most 60
; ------------------------------------------------------------------------------
profHija
        ldy     nvProf-1,x
        dey
        lda     nvJaque,x
        bne     prhJaque
        tya
        bne     prhFin
        lda     nvJaque-1,x
        beq     prhFin
        lda     ltNumero-1,x            ; at the horizon: was there any other answer to the check?
        lsr
        bne     prhMenos
prhJaque
        lda     ajExtiende
        beq     prhMenos
        cpx     rzTope
        bcs     prhMenos
        iny
prhMenos
        tya
prhFin
        rts

; ------------------------------------------------------------------------------
; otraVez: must a child be searched again, because it was searched too little and is better
; than alpha?
; in:        valorLo/Hi, the child's; ply, the child's; nvReduce
; out:       C set if so: nvProf, nvAlfa, nvBeta, nvReduce
; preserves: nothing
; cycles:    at most 260
; ------------------------------------------------------------------------------
otraVez
        ldx     ply
        lda     nvReduce,x
        bmi     ovNo
        lda     valorLo                 ; below its beta, which is our alpha negated?
        cmp     nvBetaLo,x
        lda     valorHi
        sbc     nvBetaHi,x
        bvc     ovBeta
        eor     #$80
ovBeta
        bpl     ovNo
        lda     nvReduce,x
        bne     ovHonda
        lda     nvAlfaLo-1,x            ; is our window wider than 1?
        clc
        adc     #1
        eor     nvBetaLo-1,x
        bne     ovEntera
        lda     nvAlfaHi-1,x
        adc     #0
        eor     nvBetaHi-1,x
        beq     ovNo
ovEntera
        lda     #$80
        sta     nvReduce,x
        jsr     ventanaHija
        sec
        rts
ovHonda
        lda     #0
        sta     nvReduce,x
        jsr     profHija
        sta     nvProf,x
        jsr     ventanaCero
        sec
        rts
ovNo
        clc
        rts
