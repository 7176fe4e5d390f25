; SPDX-License-Identifier: MIT
;
; Aperturas.asm - la jugada de los gatos: de las tablas de aperturas o del árbol.

; ------------------------------------------------------------------------------
; decideBDvsArbol: makes the move of the cats on tableroActual: from the opening
; tables while the game is young, else the best one of a tree of depth prof
; preserves: X, Y
; ------------------------------------------------------------------------------
finApertura     = 8                     ; the first nivel without an opening move

decideBDvsArbol
        lda     #<tableroActual
        sta     ddbTableroLo
        lda     #>tableroActual
        sta     ddbTableroHi
        jsr     dameDatosBasicos
        lda     ddbNivel
        cmp     #finApertura
        bcc     dbdaBaseDatos
dbdaArbol
        jsr     desarrollaArbolJugadas
        ifdef   SIN_VALORAR
        jsr     evaluaArbolJugadas
        endif
        jsr     decideJugadaGatos
        jmp     aplicaJugadaDecidida

; The opening moves by nivel: each cat in turn takes its step to the right, so
; that the four stay in one row. Cats move at odd levels; the even entries fill.
; The moves need no validation: the mouse cannot be that high so soon.
tablaNumGatos   byte    00,00,00,01,00,02,00,03
tablaOffsets    byte    00,09,00,11,00,13,00,15
dbdaTempX       byte    0

dbdaBaseDatos
        stx     dbdaTempX
        lda     #<tableroActual
        sta     ajgTableroLo
        lda     #>tableroActual
        sta     ajgTableroHi
        ldx     ddbNivel
        lda     tablaNumGatos,x
        sta     ajgNumGato
        lda     tablaOffsets,x
        sta     ajgNuOffset
        jsr     aplicaJugadaGato
        ldx     dbdaTempX
        rts
