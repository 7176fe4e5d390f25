; SPDX-License-Identifier: MIT
;
; GenJugadasRaton.asm - las jugadas del ratón, y qué hace válida cualquier jugada.
;
; Una jugada va de casilla a casilla; su número dice en qué dirección.

numJugsRaton    = 4                     ; direcciones del ratón
jugadaNoValida  = $ff                   ; en una lista de destinos: no hay tal jugada

; Cambio de casilla por número de jugada: arriba izquierda, arriba derecha, abajo derecha,
; abajo izquierda.
tblRaton        byte    $f7,$f9,$09,$07

; Las 32 casillas que las fichas pueden ocupar, fila a fila. Un paso que cruza el borde izquierdo
; o el derecho acaba en una casilla del otro color, que no está en la lista.
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
; generaJugadaRaton: ¿adónde lleva una jugada al ratón? No valida nada.
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
; validaJugada: ¿puede ir una ficha a una casilla? Debe ser una de las 32 y estar vacía.
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
        cpy     #tbFinPiezas
        bne     vjOcu
vjOK
        lda     #$00
        sta     vjValida
vjFin
        ldx     vjTempX
        ldy     vjTempY
        rts

; ------------------------------------------------------------------------------
; generaJugadasValidasRaton: las cuatro jugadas del ratón
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
; cuentaJugadasRaton: cuenta las jugadas válidas del ratón
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
; aplicaJugadaRaton: mueve el ratón; avanzan nivel y turno
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

        ifndef  CAMPEON                 ; el campeón no hace hijos

; ------------------------------------------------------------------------------
; aplicaJugadaRatonHijo: hace el hijo de un tablero en el que ha movido el ratón:
; una copia enlazada con su padre en los dos sentidos
; in:        ajrhPadreLo/Hi; ajrhHijoLo/Hi, the free memory; ajrhNuOffset
; out:       the child; libreLo/Hi, after it; its address on the screen
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
        adc     #tamTableroGatos
        sta     libreLo
        lda     ajrhHijoHi
        adc     #0
        sta     libreHi
        jsr     aplicaJugadaRaton
        jsr     fijaPadre
        ifndef  SIN_HIJOS
        jsr     fijaHijoLibre
        endif
        jmp     pintaPensado

        endif
