; SPDX-License-Identifier: MIT
;
; HijoGato.asm - un hijo de un tablero de 88 bytes, en el que ha movido un gato.

; ------------------------------------------------------------------------------
; aplicaJugadaGatoHijo: hace el hijo de un tablero en el que ha movido un gato: una copia
; sin hijos, con la jugada, enlazada con su padre en los dos sentidos
; in:        ajghPadreLo/Hi; ajghHijoLo/Hi, the free memory; ajghFila, ajghColumna (from),
;            ajghNuFila, ajghNuColumna (to)
; out:       the child; libreLo/Hi, after it; what pintaPensado shows
; preserves: X, Y
; ------------------------------------------------------------------------------
ajghPadreLo     byte    0
ajghPadreHi     byte    0
ajghHijoLo      byte    0
ajghHijoHi      byte    0
ajghFila        byte    0
ajghColumna     byte    0
ajghNuFila      byte    0
ajghNuColumna   byte    0

aplicaJugadaGatoHijo
        lda     ajghPadreLo
        sta     ctshOrigenLo
        sta     fpPadreLo
        sta     fhlTableroLo
        lda     ajghPadreHi
        sta     ctshOrigenHi
        sta     fpPadreHi
        sta     fhlTableroHi
        lda     ajghHijoLo
        sta     ctshDestinoLo
        sta     ajgTableroLo
        sta     fpTableroLo
        sta     fhlHijoLo
        sta     ppTableroLo
        lda     ajghHijoHi
        sta     ctshDestinoHi
        sta     ajgTableroHi
        sta     fpTableroHi
        sta     fhlHijoHi
        sta     ppTableroHi
        lda     ajghFila
        sta     ajgFila
        lda     ajghColumna
        sta     ajgColumna
        lda     ajghNuFila
        sta     ajgNuFila
        lda     ajghNuColumna
        sta     ajgNuColumna
        jsr     copiaTableroSinHijos
        clc
        lda     ajghHijoLo
        adc     #tamTablero
        sta     libreLo
        lda     ajghHijoHi
        adc     #0
        sta     libreHi
        jsr     aplicaJugadaGato
        jsr     fijaPadre
        jsr     fijaHijoLibre
        jmp     pintaPensado
