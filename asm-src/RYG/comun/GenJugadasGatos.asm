; SPDX-License-Identifier: MIT
;
; GenJugadasGatos.asm - las jugadas de los gatos. validaJugada sirve a los dos bandos y está
; con las del ratón.

numJugsGato     = 2                     ; direcciones de un gato

; Cambio de casilla por número de jugada: abajo izquierda, abajo derecha.
tblGatos        byte    $07,$09

; ------------------------------------------------------------------------------
; generaJugadaGato: ¿adónde lleva una jugada a un gato? No valida nada.
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
; generaJugadasValidasGato: las dos jugadas de un gato
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
; cuentaJugadasGato: cuenta las jugadas válidas de un gato
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
; aplicaJugadaGato: mueve un gato; avanzan nivel y turno
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

        ifndef  CAMPEON                 ; el campeón no hace hijos

; ------------------------------------------------------------------------------
; aplicaJugadaGatoHijo: hace el hijo de un tablero en el que ha movido un gato: una
; copia enlazada con su padre en los dos sentidos
; in:        ajghPadreLo/Hi; ajghHijoLo/Hi, the free memory; ajghNumGato (0-3),
;            ajghNuOffset
; out:       the child; libreLo/Hi, after it; its address on the screen
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
        adc     #tamTableroRaton
        sta     libreLo
        lda     ajghHijoHi
        adc     #0
        sta     libreHi
        jsr     aplicaJugadaGato
        jsr     fijaPadre
        ifndef  SIN_HIJOS
        jsr     fijaHijoLibre
        endif
        jmp     pintaPensado

        endif
