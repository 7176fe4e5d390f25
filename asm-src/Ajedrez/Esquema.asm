; SPDX-License-Identifier: MIT
;
; Esquema.asm - another colour scheme, in one frame: from the lower border on, downwards and
; faster than the beam comes after.

; ------------------------------------------------------------------------------
; cambiaColores: everything gets the colours of the scheme
; in:        esquema; foto
; preserves: nothing
; cycles:    at most 40000
; ------------------------------------------------------------------------------
cambiaColores
        jsr     esperaBorde
        jsr     ponRegistros
sitioColores
        jsr     coloreaTextos
        ldx     #$70
ccCasilla
        stx     indice
        txa
        eor     girado
        sta     casilla
        tax
        lda     foto,x
        beq     ccSgte                  ; ground has none of its own
        jsr     coloreaCasilla
ccSgte
        ldx     indice
        inx
        txa
        and     #8
        beq     ccCasilla
        txa
        sec
        sbc     #$18
        tax
        bpl     ccCasilla
        rts

; ------------------------------------------------------------------------------
; coloreaCasilla: gives the cells of a square their colour
; in:        casilla; A, what it shows
; preserves: nothing
; cycles:    at most 260
; ------------------------------------------------------------------------------
coloreaCasilla
        ldy     #colorDestino
        tax
        and     #marcaDestino
        bne     cccColor
        ldy     #colorBlancas
        txa
        bpl     cccColor
        iny
cccColor
        tya
        clc
        adc     esquema
        tay
        lda     esquemas,y
        ora     #multicolor
        pha
        jsr     situaCasilla
        pla
        ldx     #8
cccCelda
        ldy     celdasCasilla,x
        sta     (ptColor),y
        dex
        bpl     cccCelda
        rts

; ------------------------------------------------------------------------------
; coloreaTextos: gives panel and labels their colours
; in:        girado, propio
; preserves: nothing
; cycles:    at most 3600
; ------------------------------------------------------------------------------
coloreaTextos
        ldy     #5
        jsr     colorEsquema
        ldx     #anchoPanel-1
ctxPanel
        repeat  1,23,i
        sta     colores+i*40+columnaPanel,x
        endrepeat
        dex
        bpl     ctxPanel
        repeat  0,23,i
        sta     colores+i*40
        endrepeat
        ldx     #columnaPanel-1
ctxLetras
        sta     colores+filaAbajo*40,x
        dex
        bpl     ctxLetras
        lda     #negras
        ldx     girado
        beq     ctxArriba
        lda     #blancas
ctxArriba
        sta     bando
        ldx     #0
        jsr     empiezaFila
        jsr     pintaTurno
        lda     bando
        eor     #ambas
        sta     bando
        ldx     #filaAbajo
        jsr     empiezaFila
        jmp     pintaTurno
