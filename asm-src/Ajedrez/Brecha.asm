; SPDX-License-Identifier: MIT
;
; Brecha.asm - the value of a position without a move, and quiet moves above the horizon that need no trial: by
; the tables they do not bring that value up to the window.

*=finMarcos

brecha  byte    0                       ; how much better a piece may stand without raising alpha, in units of
                                        ; the tables
tope            byte    0               ; and so a value of its target
brTabla         byte    0               ; targets of moves that were tried before
brCorte         byte    0
brCorte2        byte    0

; ------------------------------------------------------------------------------
; ponBrecha: how far above the value of the position must a quiet move bring it to raise alpha? Above
; more than the last half-move: to keep the child from ending as poda would end it.
; in:        ply, not in check; nvProf, nvQuieto, nvAlfa, nvBeta
; out:       C set: brecha, brTabla, brCorte, brCorte2 and filtraFutil are set
; preserves: nothing
; cycles:    at most 1100
; ------------------------------------------------------------------------------
ponBrecha
        ldx     ply
        beq     pbrNada
        ldy     nvProf,x
        cpy     #maxBrecha+1
        bcs     pbrNada
        lda     ajFutil
        beq     pbrNada
        lda     ajQuieta
        beq     pbrNada
        jsr     esVentanaNula
        bcs     pbrFase
pbrNada
        clc
        rts
pbrFase
        lda     fase
        cmp     #faseRemate
        bcs     pbrMide
        lda     #0
        jsr     quedanSin
        bcs     pbrNo
        ldx     ply
        ldy     nvProf,x
pbrMide
        lda     nvAlfaLo,x
        sec
        sbc     nvQuietoLo,x
        sta     limiteLo
        lda     nvAlfaHi,x
        sbc     nvQuietoHi,x
        sta     limiteHi
        lda     limiteLo
        sec
        sbc     sobra-1,y
        sta     limiteLo
        lda     limiteHi
        sbc     #0
        bmi     pbrNo                   ; few moves are that bad
        sta     limiteHi
        lda     nvTablaA,x
        sta     brTabla
        lda     nvCorteA,x
        sta     brCorte
        lda     nvCorte2A,x
        sta     brCorte2
        ldy     #127
        lda     limiteHi
        bne     pbrPon
        lda     limiteLo
        bmi     pbrPon
        tay
pbrPon
        sty     brecha
        lda     #soloBrecha
        sta     filtraFutil
        sec
        rts
pbrNo
        clc
        rts

; ------------------------------------------------------------------------------
; ponQuieto: the value without a move. Where captures are followed to their end and both sides have pieces,
; what is wanting for more than alpha is all that they need to know: a king alone is worth what
; no sum says.
; in:        ply
; out:       nvQuieto, nvSumas; X = ply
; preserves: nothing
; cycles:    at most 5900; 1600, if captures are followed to their end
; ------------------------------------------------------------------------------
ponQuieto
        jsr     valoraHoja
        ldx     ply
        lda     valorLo
        sta     nvQuietoLo,x
        lda     valorHi
        sta     nvQuietoHi,x
        lda     ajQuieta
        beq     pqtFin
        lda     fase
        cmp     #faseRemate
        bcs     pqtSumas
        lda     #0
        jsr     quedanSin
        ldx     ply
        bcs     pqtFin
pqtSumas
        inc     nvSumas,x
pqtFin
        rts

; ------------------------------------------------------------------------------
; ponTopes: up to which values of the target does a piece stay in the gap? The king, and what he sees
; first in a line, are left to esLegal.
; in:        desde; ptValor; brecha; lineaDesde
; out:       tope; lineaDesde
; preserves: nothing
; cycles:    at most 330
; ------------------------------------------------------------------------------
ponTopes
        ldy     desde
        lda     (ptValor),y
        bit     propio
        bvs     ptpBlanca
        sec                             ; values of black are negative
        sbc     brecha
        bcs     ptpTope
        lda     #0
        beq     ptpTope
ptpBlanca
        clc
        adc     brecha
        bcc     ptpTope
        lda     #$ff
ptpTope
        sta     tope
        lda     objetivo
        pha
        lda     ptAtaca
        pha
        lda     destino
        pha
        ldx     propio
        lda     casillaDe,x
        sta     objetivo
        cmp     desde
        beq     ptpRey
        eor     #$77
        sta     ptAtaca
        lda     (ptAtaca),y
        and     #atDama
        beq     ptpSuelta
        jsr     lineaLibre
        bne     ptpSuelta
ptpRey
        lda     #1
        sta     lineaDesde
ptpSuelta
        pla
        sta     destino
        pla
        sta     ptAtaca
        pla
        sta     objetivo
        rts

; ------------------------------------------------------------------------------
; cabeEnBrecha: does a quiet move stay in the gap? Then it is a leaf, valued in its place.
; in:        Y, its target; what ponBrecha and ponTopes have made ready
; out:       C set if so: it is counted; X = Y
; preserves: Y
; cycles:    at most 150
; ------------------------------------------------------------------------------
cabeEnBrecha
        cpy     brTabla                 ; it may have been tried
        beq     cbrNo
        cpy     brCorte
        beq     cbrNo
        cpy     brCorte2
        beq     cbrNo
        bit     propio
        bvs     cbrBlanca
        lda     (ptValor),y
        cmp     tope
        bcc     cbrNo
        jmp     cuentaHoja
cbrBlanca
        lda     tope
        cmp     (ptValor),y
        bcc     cbrNo
        jmp     cuentaHoja
cbrNo
        clc
        rts
