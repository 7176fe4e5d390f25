; SPDX-License-Identifier: MIT
;
; GenJugadasGatos.asm - moves of the cats. validaJugada serves both sides and
; stands with the mouse.

numJugsGato     = 2                     ; directions of a cat

; Change of offset by move number: down left, down right.
tblGatos        byte    $07,$09

; ------------------------------------------------------------------------------
; generaJugadaGato: where does a move take a cat? Nothing is validated.
; in:        gjgOffset, gjgNumJugada (0-1)
; out:       gjgNuOffset
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
gjgOffset       byte    0
gjgNumJugada    byte    0
gjgNuOffset     byte    0
gjgTempX        byte    0

generaJugadaGato
        stx     gjgTempX
        ldx     gjgNumJugada
        clc
        lda     gjgOffset
        adc     tblGatos,x
        sta     gjgNuOffset
        ldx     gjgTempX
        rts

; ------------------------------------------------------------------------------
; generaJugadasValidasGato: the two moves of a cat
; in:        gjvgTableroLo/Hi, gjvgOffset
; out:       gjvgNuOffsets (2), target by move number, $ff where not valid
; preserves: X, Y
; cycles:    at most 1140
; ------------------------------------------------------------------------------
gjvgTableroLo   byte    0
gjvgTableroHi   byte    0
gjvgOffset      byte    0
gjvgNuOffsets   dcb     numJugsGato,0
gjvgTempX       byte    0

generaJugadasValidasGato
        stx     gjvgTempX
        lda     gjvgTableroLo
        sta     vjTableroLo
        lda     gjvgTableroHi
        sta     vjTableroHi
        lda     gjvgOffset
        sta     gjgOffset
        ldx     #0
gjvgBucle
        stx     gjgNumJugada
        jsr     generaJugadaGato
        lda     gjgNuOffset
        sta     vjNuOffset
        jsr     validaJugada
        lda     vjValida
        beq     gjvgValida
gjvgNoValida
        lda     #jugadaNoValida
        sta     gjvgNuOffsets,x
        jmp     gjvgCont
gjvgValida
        lda     gjgNuOffset
        sta     gjvgNuOffsets,x
gjvgCont
        inx
        cpx     #numJugsGato
        bne     gjvgBucle
        ldx     gjvgTempX
        rts

; ------------------------------------------------------------------------------
; cuentaJugadasGato: counts the valid moves of a cat
; in:        cjgTableroLo/Hi, cjgNumGato (0-3)
; out:       cjgNumJugadas (0-2)
; preserves: X, Y
; cycles:    at most 1300
; ------------------------------------------------------------------------------
cjgTableroLo    byte    0
cjgTableroHi    byte    0
cjgNumGato      byte    0
cjgNumJugadas   byte    0
cjgTempX        byte    0

cuentaJugadasGato
        stx     cjgTempX
        lda     cjgTableroLo
        sta     dpgTableroLo
        sta     gjvgTableroLo
        lda     cjgTableroHi
        sta     dpgTableroHi
        sta     gjvgTableroHi
        lda     cjgNumGato
        sta     dpgNumGato
        jsr     damePosicionGato
        lda     dpgOffsetGato
        sta     gjvgOffset
        jsr     generaJugadasValidasGato
        lda     #0
        sta     cjgNumJugadas
        ldx     #numJugsGato-1
cjgBucle
        lda     gjvgNuOffsets,x
        cmp     #jugadaNoValida
        beq     cjgSgteJugada
        inc     cjgNumJugadas
cjgSgteJugada
        dex
        bpl     cjgBucle
        ldx     cjgTempX
        rts

; ------------------------------------------------------------------------------
; aplicaJugadaGato: moves a cat; level and turn follow
; in:        ajgTableroLo/Hi, ajgNumGato (0-3), ajgNuOffset
; preserves: X, Y
; cycles:    at most 170
; ------------------------------------------------------------------------------
ajgTableroLo    byte    0
ajgTableroHi    byte    0
ajgNumGato      byte    0
ajgNuOffset     byte    0

aplicaJugadaGato
        lda     ajgTableroLo
        sta     fpgTableroLo
        sta     inytTableroLo
        lda     ajgTableroHi
        sta     fpgTableroHi
        sta     inytTableroHi
        lda     ajgNumGato
        sta     fpgNumGato
        lda     ajgNuOffset
        sta     fpgOffsetGato
        jsr     fijaPosicionGato
        jmp     incrementaNivelYTurno

        ifndef  CAMPEON                 ; the champion makes no children

; ------------------------------------------------------------------------------
; aplicaJugadaGatoHijo: makes the child of a board in which a cat has moved: a
; copy with links to and from its parent
; in:        ajghPadreLo/Hi; ajghHijoLo/Hi, the free memory; ajghNumGato (0-3),
;            ajghNuOffset
; out:       the child; libreLo/Hi behind it; its address on the screen
; preserves: X, Y
; ------------------------------------------------------------------------------
ajghPadreLo     byte    0
ajghPadreHi     byte    0
ajghHijoLo      byte    0
ajghHijoHi      byte    0
ajghNumGato     byte    0
ajghNuOffset    byte    0

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
        lda     ajghNumGato
        sta     ajgNumGato
        lda     ajghNuOffset
        sta     ajgNuOffset
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

        endif
