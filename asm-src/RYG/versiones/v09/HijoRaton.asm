; SPDX-License-Identifier: MIT
;
; HijoRaton.asm - un hijo de un tablero de 88 bytes, en el que ha movido el ratón.

; ------------------------------------------------------------------------------
; aplicaJugadaRatonHijo: hace el hijo de un tablero en el que ha movido el ratón: una copia
; sin hijos, con la jugada, enlazada con su padre en los dos sentidos
; in:        ajrhPadreLo/Hi; ajrhHijoLo/Hi, the free memory; ajrhFila, ajrhColumna (from),
;            ajrhNuFila, ajrhNuColumna (to)
; out:       the child; libreLo/Hi, after it; what pintaPensado shows
; preserves: X, Y
; ------------------------------------------------------------------------------
ajrhPadreLo     byte    0
ajrhPadreHi     byte    0
ajrhHijoLo      byte    0
ajrhHijoHi      byte    0
ajrhFila        byte    0
ajrhColumna     byte    0
ajrhNuFila      byte    0
ajrhNuColumna   byte    0

aplicaJugadaRatonHijo
        lda     ajrhPadreLo
        sta     ctshOrigenLo
        sta     fpPadreLo
        sta     fhlTableroLo
        lda     ajrhPadreHi
        sta     ctshOrigenHi
        sta     fpPadreHi
        sta     fhlTableroHi
        lda     ajrhHijoLo
        sta     ctshDestinoLo
        sta     ajTableroLo
        sta     fpTableroLo
        sta     fhlHijoLo
        sta     ppTableroLo
        lda     ajrhHijoHi
        sta     ctshDestinoHi
        sta     ajTableroHi
        sta     fpTableroHi
        sta     fhlHijoHi
        sta     ppTableroHi
        lda     ajrhFila
        sta     ajFila
        lda     ajrhColumna
        sta     ajColumna
        lda     ajrhNuFila
        sta     ajNuFila
        lda     ajrhNuColumna
        sta     ajNuColumna
        jsr     copiaTableroSinHijos
        clc
        lda     ajrhHijoLo
        adc     #tamTablero
        sta     libreLo
        lda     ajrhHijoHi
        adc     #0
        sta     libreHi
        jsr     aplicaJugadaRaton
        jsr     fijaPadre
        jsr     fijaHijoLibre
        jmp     pintaPensado
