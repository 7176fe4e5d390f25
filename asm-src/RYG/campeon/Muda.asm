; SPDX-License-Identifier: MIT
;
; Muda.asm - lo primero: los textos y los dibujos, que el fichero trae donde después está la
; tabla de posiciones, van a su sitio bajo el KERNAL.

; ------------------------------------------------------------------------------
; muda: lleva textos y dibujos a su sitio
; preserves: nothing
; ------------------------------------------------------------------------------

muda
        ldx     #0
muDibujo
        lda     dibujos,x
        sta     sprites,x
        lda     dibujos+256,x
        sta     sprites+256,x
        inx
        bne     muDibujo
        lda     #<textosEs
        ldy     #>textosEs
        sta     punteroLo
        sty     punteroHi
        lda     #<textos
        ldy     #>textos
        sta     destinoLo
        sty     destinoHi
        ldx     #paginasTextos
        ldy     #0
muTexto
        lda     (punteroLo),y
        sta     (destinoLo),y
        iny
        bne     muTexto
        inc     punteroHi
        inc     destinoHi
        dex
        bne     muTexto
        lda     #<nadaNmi
        sta     nmiSinKernal
        lda     #>nadaNmi
        sta     nmiSinKernal+1
        rts

; ------------------------------------------------------------------------------
; ponIdioma: busca dónde empieza cada texto del idioma elegido
; in:        idioma, 0 Spanish, 1 English
; out:       textoLo, textoHi
; preserves: nothing
; ------------------------------------------------------------------------------
idioma  byte    0

ponIdioma
        lda     #<textos
        ldy     #>textos
        ldx     idioma
        beq     piiDesde
        lda     #<(textos+textosEn-textosEs)
        ldy     #>(textos+textosEn-textosEs)
piiDesde
        sta     punteroLo
        sty     punteroHi
        php
        sei
        lda     #sinKernal
        sta     R6510
        ldx     #0
        ldy     #0
piiTexto
        lda     punteroLo
        sta     textoLo,x
        lda     punteroHi
        sta     textoHi,x
piiLetra
        lda     (punteroLo),y
        php
        inc     punteroLo
        bne     piiMira
        inc     punteroHi
piiMira
        plp
        bne     piiLetra
        inx
        cpx     #numTextos
        bne     piiTexto
        lda     #sinBasic
        sta     R6510
        plp
        rts
