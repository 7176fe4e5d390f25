; SPDX-License-Identifier: MIT
;
; Decision.asm - del árbol ya valorado a la jugada.

; ------------------------------------------------------------------------------
; decideJugadaGatos: busca en el árbol la mejor jugada de los gatos
; in:        raizArbol and its children, valued
; out:       djmHijoLo/Hi, the chosen child
; preserves: X, Y
; cycles:    at most 1480
; ------------------------------------------------------------------------------
decideJugadaGatos
        lda     #<raizArbol
        sta     djmTableroLo
        lda     #>raizArbol
        sta     djmTableroHi
        jmp     decideJugadaMin

; ------------------------------------------------------------------------------
; aplicaJugadaDecidida: hace del hijo elegido el tablero de la partida
; in:        djmHijoLo/Hi
; preserves: X, Y
; cycles:    at most 900
; ------------------------------------------------------------------------------
aplicaJugadaDecidida
        lda     djmHijoLo
        sta     ctshOrigenLo
        lda     djmHijoHi
        sta     ctshOrigenHi
        lda     #<tableroActual
        sta     ctshDestinoLo
        sta     fpTableroLo
        lda     #>tableroActual
        sta     ctshDestinoHi
        sta     fpTableroHi
        jsr     copiaTableroSinHijos
        lda     #0
        sta     fpPadreLo
        sta     fpPadreHi
        jmp     fijaPadre
