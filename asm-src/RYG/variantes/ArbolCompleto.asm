; SPDX-License-Identifier: MIT
;
; ArbolCompleto.asm - the way of versions 10 to 20: the whole tree stays in
; memory. It is grown level by level below each node, then valued by minimax, then
; printed board by board, and only then decided upon. With this file after
; EvalTableros.asm and ARBOL_COMPLETO defined, RYG becomes the program
; Arbol-completo. There are no opening tables: every reply shows its tree.
;
; The routines that call themselves keep their parameters in tables indexed by
; the remaining depth: a caller puts a child's board and its own loop counter X
; under the child's depth and finds X there again.

; ------------------------------------------------------------------------------
; decideBDvsArbol: makes the move of the cats on tableroActual: the best one of a
; tree of depth prof, which it prints
; preserves: X, Y
; ------------------------------------------------------------------------------
decideBDvsArbol
        jsr     desarrollaArbolJugadas
        jsr     evaluaArbolJugadas
        jsr     pintaArbolJugadas
        jsr     decideJugadaGatos
        jmp     aplicaJugadaDecidida

; ------------------------------------------------------------------------------
; evaluaArbolJugadas: gives every board of the tree its value
; in:        prof, raizArbol and what hangs from it
; preserves: X, Y
; ------------------------------------------------------------------------------
eajTempX        byte    0
eajTempY        byte    0

evaluaArbolJugadas
        stx     eajTempX
        sty     eajTempY
        ldy     prof
        sty     mmProf
        lda     #<raizArbol
        sta     mmTableroLo,y
        lda     #>raizArbol
        sta     mmTableroHi,y
        jsr     miniMax
        ldx     eajTempX
        ldy     eajTempY
        rts

; ------------------------------------------------------------------------------
; pintaArbolJugadas: prints every board of the tree, parents before children
; in:        prof, raizArbol and what hangs from it
; preserves: X, Y
; ------------------------------------------------------------------------------
pajTempX        byte    0
pajTempY        byte    0

pintaArbolJugadas
        stx     pajTempX
        sty     pajTempY
        ldy     prof
        sty     paProf
        lda     #<raizArbol
        sta     paTableroLo,y
        lda     #>raizArbol
        sta     paTableroHi,y
        jsr     pintaArbol
        ldx     pajTempX
        ldy     pajTempY
        rts

; ------------------------------------------------------------------------------
; desarrollaUnNivel: grows the tree dunProf levels below a board. All children of
; a board come before the first grandchild.
; in:        dunProf, dunTableroLo/Hi (entry dunProf); libreLo/Hi
; out:       the tree below the board; libreLo/Hi behind it
; preserves: Y (it is dunProf), dunProf
; ------------------------------------------------------------------------------
dunProf         byte    0
dunTableroLo    dcb     numProfs,0
dunTableroHi    dcb     numProfs,0
dunNumHijo      dcb     numProfs,0

desarrollaUnNivel
        ldy     dunProf
        bne     dunOtroNivel
        rts

dunOtroNivel
        lda     dunTableroLo,y
        sta     ddbTableroLo
        sta     ajgTableroLo3
        sta     ajrTableroLo2
        lda     dunTableroHi,y
        sta     ddbTableroHi
        sta     ajgTableroHi3
        sta     ajrTableroHi2
        jsr     dameDatosBasicos
        lda     ddbTurno
        cmp     #Raton
        beq     dunRaton
dunGatos
        jsr     arbolJugadasGatos
        jmp     dunHijos
dunRaton
        jsr     arbolJugadasRaton
dunHijos
        ldx     #0
dunBucle
        lda     dunTableroLo,y
        sta     dhTableroLo
        lda     dunTableroHi,y
        sta     dhTableroHi
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     dunSgteHijo
        dec     dunProf
        ldy     dunProf
        sta     dunTableroHi,y
        lda     dhHijoLo
        sta     dunTableroLo,y
        txa
        sta     dunNumHijo,y
        jsr     desarrollaUnNivel
        ldx     dunNumHijo,y
        inc     dunProf
        ldy     dunProf
dunSgteHijo
        inx
        cpx     #numHijos
        bne     dunBucle
        rts

; ------------------------------------------------------------------------------
; arbolJugadasGatos: makes a child for each valid move of the cats
; in:        ajgTableroLo3/Hi3; libreLo/Hi
; out:       the children; libreLo/Hi behind them
; preserves: X, Y
; ------------------------------------------------------------------------------
ajgTableroLo3   byte    0
ajgTableroHi3   byte    0
ajgTempX3       byte    0

arbolJugadasGatos
        stx     ajgTempX3
        lda     ajgTableroLo3
        sta     ajgTableroLo2
        lda     ajgTableroHi3
        sta     ajgTableroHi2
        ldx     #0
ajgBucle
        stx     ajgNumGato2
        jsr     arbolJugadasGato
        inx
        cpx     #numGatos
        bne     ajgBucle
        ldx     ajgTempX3
        rts

; ------------------------------------------------------------------------------
; arbolJugadasGato: makes a child for each valid move of one cat
; in:        ajgTableroLo2/Hi2, ajgNumGato2 (0-3); libreLo/Hi
; out:       the children; libreLo/Hi behind them
; preserves: X, Y
; ------------------------------------------------------------------------------
ajgTableroLo2   byte    0
ajgTableroHi2   byte    0
ajgNumGato2     byte    0
ajgTempX2       byte    0

arbolJugadasGato
        stx     ajgTempX2
        lda     ajgTableroLo2
        sta     dpgTableroLo
        sta     gjvgTableroLo
        sta     ajghPadreLo
        lda     ajgTableroHi2
        sta     dpgTableroHi
        sta     gjvgTableroHi
        sta     ajghPadreHi
        lda     ajgNumGato2
        sta     dpgNumGato
        sta     ajghNumGato
        jsr     damePosicionGato
        lda     dpgOffsetGato
        sta     gjvgOffset
        jsr     generaJugadasValidasGato
        ldx     #0
ajgBucle2
        lda     gjvgNuOffsets,x
        cmp     #jugadaNoValida
        beq     ajgCont
        sta     ajghNuOffset
        lda     libreLo
        sta     ajghHijoLo
        lda     libreHi
        sta     ajghHijoHi
        jsr     aplicaJugadaGatoHijo
ajgCont
        inx
        cpx     #numJugsGato
        bne     ajgBucle2
        ldx     ajgTempX2
        rts

; ------------------------------------------------------------------------------
; arbolJugadasRaton: makes a child for each valid move of the mouse
; in:        ajrTableroLo2/Hi2; libreLo/Hi
; out:       the children; libreLo/Hi behind them
; preserves: X, Y
; ------------------------------------------------------------------------------
ajrTableroLo2   byte    0
ajrTableroHi2   byte    0
ajrTempX2       byte    0

arbolJugadasRaton
        stx     ajrTempX2
        lda     ajrTableroLo2
        sta     dprTableroLo
        sta     gjvrTableroLo
        sta     ajrhPadreLo
        lda     ajrTableroHi2
        sta     dprTableroHi
        sta     gjvrTableroHi
        sta     ajrhPadreHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     gjvrOffset
        jsr     generaJugadasValidasRaton
        ldx     #0
ajrBucle2
        lda     gjvrNuOffsets,x
        cmp     #jugadaNoValida
        beq     ajrCont
        sta     ajrhNuOffset
        lda     libreLo
        sta     ajrhHijoLo
        lda     libreHi
        sta     ajrhHijoHi
        jsr     aplicaJugadaRatonHijo
ajrCont
        inx
        cpx     #numJugsRaton
        bne     ajrBucle2
        ldx     ajrTempX2
        rts

; ------------------------------------------------------------------------------
; miniMax: values a board by the tree below it. A board without children is
; evaluated, whatever its depth; else it takes the lowest value of its children
; when the cats are to move, the highest one when the mouse is.
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
; minHijos: values the children of a board, then the board by the lowest of them
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
; maxHijos: values the children of a board, then the board by the highest of them
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
; miniMaxHijos: values each child of a board by the tree below it
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

; ------------------------------------------------------------------------------
; pintaArbol: prints a board and the tree paProf levels below it, parents before
; children
; in:        paProf, paTableroLo/Hi (entry paProf)
; preserves: Y (it is paProf), paProf
; ------------------------------------------------------------------------------
paProf          byte    0
paTableroLo     dcb     numProfs,0
paTableroHi     dcb     numProfs,0
paNumHijo       dcb     numProfs,0

pintaArbol
        ldy     paProf
        lda     paTableroLo,y
        sta     ptTableroLo
        lda     paTableroHi,y
        sta     ptTableroHi
        jsr     pintaTablero
        cpy     #0
        bne     paOtroNivel
        rts

paOtroNivel
        ldx     #0
paBucle
        lda     paTableroLo,y
        sta     dhTableroLo
        lda     paTableroHi,y
        sta     dhTableroHi
        stx     dhNumHijo
        jsr     dameHijo
        lda     dhHijoHi
        beq     paSgteHijo
        dec     paProf
        ldy     paProf
        sta     paTableroHi,y
        lda     dhHijoLo
        sta     paTableroLo,y
        txa
        sta     paNumHijo,y
        jsr     pintaArbol
        ldx     paNumHijo,y
        inc     paProf
        ldy     paProf
paSgteHijo
        inx
        cpx     #numHijos
        bne     paBucle
        rts
