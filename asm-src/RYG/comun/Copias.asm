; SPDX-License-Identifier: MIT
;
; Copias.asm - copias de tableros enteros.

; ------------------------------------------------------------------------------
; copiaTablero: copia un tablero entero; los ciclos, con uno de 29 bytes
; in:        ctOrigenLo/Hi, ctDestinoLo/Hi
; preserves: X, Y
; cycles:    at most 530
; ------------------------------------------------------------------------------
ctOrigenLo      byte    0
ctOrigenHi      byte    0
ctDestinoLo     byte    0
ctDestinoHi     byte    0
ctTempY         byte    0

copiaTablero
        sty     ctTempY
        lda     ctOrigenLo
        sta     punteroLo
        lda     ctOrigenHi
        sta     punteroHi
        lda     ctDestinoLo
        sta     destinoLo
        lda     ctDestinoHi
        sta     destinoHi
        ldy     #tamCopia-1
ctBucle
        lda     (punteroLo),y
        sta     (destinoLo),y
        dey
        bpl     ctBucle
        ldy     ctTempY
        rts

        ifndef  ANTES_DE_08

; ------------------------------------------------------------------------------
; copiaTableroSinHijos: copia un tablero sin sus hijos; los ciclos, con uno de 29 bytes
; in:        ctshOrigenLo/Hi, ctshDestinoLo/Hi
; preserves: X, Y
; cycles:    at most 790
; ------------------------------------------------------------------------------
ctshOrigenLo    byte    0
ctshOrigenHi    byte    0
ctshDestinoLo   byte    0
ctshDestinoHi   byte    0
ctshTempY       byte    0

copiaTableroSinHijos
        sty     ctshTempY
        lda     ctshOrigenLo
        sta     ctOrigenLo
        lda     ctshOrigenHi
        sta     ctOrigenHi
        lda     ctshDestinoLo
        sta     ctDestinoLo
        lda     ctshDestinoHi
        sta     ctDestinoHi
        jsr     copiaTablero
        ifndef  PREPARA_NODO            ; con él, la copia no llega a los hijos
        ldy     #tbHijosLo
        lda     #0
ctshBucle
        sta     (destinoLo),y
        iny
        cpy     #tbPiezas               ; detrás de los hijos van las fichas
        bne     ctshBucle
        endif
        ldy     ctshTempY
        rts

        endif
