; SPDX-License-Identifier: MIT
;
; MiniMax.asm - minimax sobre un árbol que está entero en la memoria.

; ------------------------------------------------------------------------------
; miniMax: valora un tablero por el árbol que cuelga de él. Uno sin hijos se evalúa, sea cual sea su
; profundidad; si los tiene, toma el menor de sus valores si mueven los gatos y el mayor si mueve
; el ratón.
; in:        mmProf, mmTableroLo/Hi (entry mmProf)
; out:       the valor of the board and of all below it
; preserves: Y (it is mmProf), mmProf
; ------------------------------------------------------------------------------
mmProf          byte    0
mmTableroLo     dcb     numProfs,0
mmTableroHi     dcb     numProfs,0
mmNumHijo       dcb     numProfs,0

miniMax
        ldy     mmProf
        lda     mmTableroLo,y
        sta     dnhTableroLo
        lda     mmTableroHi,y
        sta     dnhTableroHi
        jsr     dameNumHijos
        lda     dnhNumHijos
        bne     mmSiHijos
mmNoHijos
        lda     mmTableroLo,y
        sta     etTableroLo
        lda     mmTableroHi,y
        sta     etTableroHi
        jmp     evaluaTablero
mmSiHijos
        lda     mmTableroLo,y
        sta     ddbTableroLo
        lda     mmTableroHi,y
        sta     ddbTableroHi
        jsr     dameDatosBasicos
        lda     ddbTurno
        cmp     #Raton
        beq     mmRaton
mmGatos
        jmp     minHijos
mmRaton
        jmp     maxHijos

; ------------------------------------------------------------------------------
; minHijos: valora los hijos de un tablero, y luego el tablero por el menor
; in:        mmProf, mmTableroLo/Hi (entry mmProf)
; preserves: Y (it is mmProf), mmProf
; ------------------------------------------------------------------------------
minHijos
        jsr     miniMaxHijos
        lda     mmTableroLo,y
        sta     minvTableroLo
        lda     mmTableroHi,y
        sta     minvTableroHi
        jmp     minValorHijos

; ------------------------------------------------------------------------------
; maxHijos: valora los hijos de un tablero, y luego el tablero por el mayor
; in:        mmProf, mmTableroLo/Hi (entry mmProf)
; preserves: Y (it is mmProf), mmProf
; ------------------------------------------------------------------------------
maxHijos
        jsr     miniMaxHijos
        lda     mmTableroLo,y
        sta     maxvTableroLo
        lda     mmTableroHi,y
        sta     maxvTableroHi
        jmp     maxValorHijos

; ------------------------------------------------------------------------------
; miniMaxHijos: valora cada hijo de un tablero por el árbol que cuelga de él
; in:        mmProf, mmTableroLo/Hi (entry mmProf)
; preserves: Y (it is mmProf), mmProf
; ------------------------------------------------------------------------------
miniMaxHijos
        ldx     #0
mmhBucle
        lda     mmTableroLo,y
        sta     dhTableroLo
        lda     mmTableroHi,y
        sta     dhTableroHi
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     mmhSgteHijo
        dec     mmProf
        ldy     mmProf
        sta     mmTableroHi,y
        lda     dhHijoLo
        sta     mmTableroLo,y
        txa
        sta     mmNumHijo,y
        jsr     miniMax
        ldx     mmNumHijo,y
        inc     mmProf
        ldy     mmProf
mmhSgteHijo
        inx
        cpx     #numHijos
        bne     mmhBucle
        rts
