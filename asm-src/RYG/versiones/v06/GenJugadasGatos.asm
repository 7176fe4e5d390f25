; SPDX-License-Identifier: MIT
;
; GenJugadasGatos.asm - las jugadas de los gatos. validaJugada sirve a los dos bandos.

; ------------------------------------------------------------------------------
; generaJugadaGato: suma la jugada a la casilla de un gato; no valida nada
; in:        gjgFila, gjgColumna, gjgNumJugada (0-1)
; out:       gjgNuFila, gjgNuColumna ($ff or 8: off the board)
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
gjgFila         byte    0
gjgColumna      byte    0
gjgNumJugada    byte    0
gjgNuFila       byte    0
gjgNuColumna    byte    0
gjgTempX        byte    0

generaJugadaGato
        stx     gjgTempX
        ldx     gjgNumJugada
        clc
        lda     gjgFila
        adc     tblGatosF,x
        sta     gjgNuFila
        clc
        lda     gjgColumna
        adc     tblGatosC,x
        sta     gjgNuColumna
        ldx     gjgTempX
        rts

; ------------------------------------------------------------------------------
; generaJugadasValidasGato: las dos jugadas de un gato
; in:        gjvgFila, gjvgColumna; from version 8 on gjvgTableroLo/Hi
; out:       gjvgNuFilas, gjvgNuColumnas (2 each), target by move number, $ff where not valid
; preserves: X, Y
; cycles:    at most 640
; ------------------------------------------------------------------------------
        ifndef  ANTES_DE_08
gjvgTableroLo   byte    0
gjvgTableroHi   byte    0
        endif
gjvgFila        byte    0
gjvgColumna     byte    0
gjvgNuFilas     dcb     numJugsGato,0
gjvgNuColumnas  dcb     numJugsGato,0
gjvgTempX       byte    0

generaJugadasValidasGato
        stx     gjvgTempX
        ldx     #0
        lda     gjvgFila
        sta     gjgFila
        lda     gjvgColumna
        sta     gjgColumna
        ifndef  ANTES_DE_08
        lda     gjvgTableroLo
        sta     vjTableroLo
        lda     gjvgTableroHi
        sta     vjTableroHi
        endif
gjvgBucle
        stx     gjgNumJugada
        jsr     generaJugadaGato
        lda     gjgNuFila
        sta     vjNuFila
        lda     gjgNuColumna
        sta     vjNuColumna
        jsr     validaJugada
        lda     vjValida
        beq     gjvgValida
gjvgNoValida
        lda     #jugadaNoValida
        sta     gjvgNuFilas,x
        sta     gjvgNuColumnas,x
        jmp     gjvgCont
gjvgValida
        lda     gjgNuFila
        sta     gjvgNuFilas,x
        lda     gjgNuColumna
        sta     gjvgNuColumnas,x
gjvgCont
        inx
        cpx     #numJugsGato
        bne     gjvgBucle
        ldx     gjvgTempX
        rts

; ------------------------------------------------------------------------------
; aplicaJugadaGato: vacía la casilla de partida y pone un gato en la de llegada. Desde la
; versión 8 avanzan además el nivel y el turno.
; in:        ajgTableroLo/Hi, ajgFila, ajgColumna (from), ajgNuFila, ajgNuColumna (to)
; preserves: X, Y
; cycles:    at most 370
; ------------------------------------------------------------------------------
ajgTableroLo    byte    0
ajgTableroHi    byte    0
ajgFila         byte    0
ajgColumna      byte    0
ajgNuFila       byte    0
ajgNuColumna    byte    0

aplicaJugadaGato
        lda     ajgTableroLo
        sta     fcTableroLo
        lda     ajgTableroHi
        sta     fcTableroHi
        lda     ajgFila
        sta     fcFila
        lda     ajgColumna
        sta     fcColumna
        lda     #Vacio
        sta     fcFicha
        jsr     fijaContenido
        lda     ajgNuFila
        sta     fcFila
        lda     ajgNuColumna
        sta     fcColumna
        lda     #Gato
        sta     fcFicha
        ifdef   ANTES_DE_08
        jmp     fijaContenido
        else
        jsr     fijaContenido
        lda     ajgTableroLo
        sta     inytTableroLo
        lda     ajgTableroHi
        sta     inytTableroHi
        jmp     incrementaNivelYTurno
        endif
