; SPDX-License-Identifier: MIT
;
; GenJugadasRaton.asm - moves of the mouse, and what makes any move valid.
;
; A move goes from an offset to an offset; its number says in which direction.

numJugsRaton    = 4                     ; directions of the mouse
jugadaNoValida  = $ff                   ; in a list of target offsets: no such move

; Change of offset by move number: up left, up right, down right, down left.
tblRaton        byte    $f7,$f9,$09,$07

; The 32 squares that pieces may stand on, row by row. A step across the left or
; right edge ends on a square of the other colour, which is not in the list.
vjOffsets       byte    0, 2, 4, 6
                byte    9,11,13,15
                byte    16,18,20,22
                byte    25,27,29,31
                byte    32,34,36,38
                byte    41,43,45,47
                byte    48,50,52,54
                byte    57,59,61,63
numOffsets      = 32

; ------------------------------------------------------------------------------
; generaJugadaRaton: where does a move take the mouse? Nothing is validated.
; in:        gjrOffset, gjrNumJugada (0-3)
; out:       gjrNuOffset
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
gjrOffset       byte    0
gjrNumJugada    byte    0
gjrNuOffset     byte    0
gjrTempX        byte    0

generaJugadaRaton
        stx     gjrTempX
        ldx     gjrNumJugada
        clc
        lda     gjrOffset
        adc     tblRaton,x
        sta     gjrNuOffset
        ldx     gjrTempX
        rts

; ------------------------------------------------------------------------------
; validaJugada: may a piece move to an offset? It must be one of the 32 squares
; and empty.
; in:        vjTableroLo/Hi, vjNuOffset
; out:       vjValida ($00 valid, $ff not)
; preserves: X, Y
; cycles:    at most 530
; ------------------------------------------------------------------------------
vjTableroLo     byte    0
vjTableroHi     byte    0
vjNuOffset      byte    0
vjValida        byte    0
vjTempX         byte    0
vjTempY         byte    0

validaJugada
        stx     vjTempX
        sty     vjTempY
        lda     #$ff
        sta     vjValida
        lda     vjNuOffset
        ldx     #numOffsets-1
vjBucle
        cmp     vjOffsets,x
        beq     vjEnTablero
        dex
        bpl     vjBucle
        jmp     vjFin
vjEnTablero
        lda     vjTableroLo
        sta     punteroLo
        lda     vjTableroHi
        sta     punteroHi
        lda     vjNuOffset
        ldy     #tbRaton
vjOcu
        cmp     (punteroLo),y
        beq     vjFin
        iny
        cpy     #tamTablero
        bne     vjOcu
vjOK
        lda     #$00
        sta     vjValida
vjFin
        ldx     vjTempX
        ldy     vjTempY
        rts

; ------------------------------------------------------------------------------
; generaJugadasValidasRaton: the four moves of the mouse
; in:        gjvrTableroLo/Hi, gjvrOffset
; out:       gjvrNuOffsets (4), target by move number, $ff where not valid
; preserves: X, Y
; cycles:    at most 2220
; ------------------------------------------------------------------------------
gjvrTableroLo   byte    0
gjvrTableroHi   byte    0
gjvrOffset      byte    0
gjvrNuOffsets   dcb     numJugsRaton,0
gjvrTempX       byte    0

generaJugadasValidasRaton
        stx     gjvrTempX
        lda     gjvrTableroLo
        sta     vjTableroLo
        lda     gjvrTableroHi
        sta     vjTableroHi
        lda     gjvrOffset
        sta     gjrOffset
        ldx     #0
gjvrBucle
        stx     gjrNumJugada
        jsr     generaJugadaRaton
        lda     gjrNuOffset
        sta     vjNuOffset
        jsr     validaJugada
        lda     vjValida
        beq     gjvrValida
gjvrNoValida
        lda     #jugadaNoValida
        sta     gjvrNuOffsets,x
        jmp     gjvrCont
gjvrValida
        lda     gjrNuOffset
        sta     gjvrNuOffsets,x
gjvrCont
        inx
        cpx     #numJugsRaton
        bne     gjvrBucle
        ldx     gjvrTempX
        rts

; ------------------------------------------------------------------------------
; cuentaJugadasRaton: counts the valid moves of the mouse
; in:        cjrTableroLo/Hi
; out:       cjrNumJugadas (0-4)
; preserves: X, Y
; cycles:    at most 2410
; ------------------------------------------------------------------------------
cjrTableroLo    byte    0
cjrTableroHi    byte    0
cjrNumJugadas   byte    0
cjrTempX        byte    0

cuentaJugadasRaton
        stx     cjrTempX
        lda     cjrTableroLo
        sta     dprTableroLo
        sta     gjvrTableroLo
        lda     cjrTableroHi
        sta     dprTableroHi
        sta     gjvrTableroHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     gjvrOffset
        jsr     generaJugadasValidasRaton
        lda     #0
        sta     cjrNumJugadas
        ldx     #numJugsRaton-1
cjrBucle
        lda     gjvrNuOffsets,x
        cmp     #jugadaNoValida
        beq     cjrSgteJugada
        inc     cjrNumJugadas
cjrSgteJugada
        dex
        bpl     cjrBucle
        ldx     cjrTempX
        rts

; ------------------------------------------------------------------------------
; aplicaJugadaRaton: moves the mouse; level and turn follow
; in:        ajTableroLo/Hi, ajNuOffset
; preserves: X, Y
; cycles:    at most 150
; ------------------------------------------------------------------------------
ajTableroLo     byte    0
ajTableroHi     byte    0
ajNuOffset      byte    0

aplicaJugadaRaton
        lda     ajTableroLo
        sta     fprTableroLo
        sta     inytTableroLo
        lda     ajTableroHi
        sta     fprTableroHi
        sta     inytTableroHi
        lda     ajNuOffset
        sta     fprOffsetRaton
        jsr     fijaPosicionRaton
        jmp     incrementaNivelYTurno

        ifndef  CAMPEON                 ; the champion makes no children

; ------------------------------------------------------------------------------
; aplicaJugadaRatonHijo: makes the child of a board in which the mouse has moved:
; a copy with links to and from its parent
; in:        ajrhPadreLo/Hi; ajrhHijoLo/Hi, the free memory; ajrhNuOffset
; out:       the child; libreLo/Hi behind it; its address on the screen
; preserves: X, Y
; ------------------------------------------------------------------------------
ajrhPadreLo     byte    0
ajrhPadreHi     byte    0
ajrhHijoLo      byte    0
ajrhHijoHi      byte    0
ajrhNuOffset    byte    0

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
        lda     ajrhNuOffset
        sta     ajNuOffset
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

        endif
