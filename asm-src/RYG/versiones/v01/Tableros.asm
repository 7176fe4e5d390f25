; SPDX-License-Identifier: MIT
;
; Tableros.asm - el comienzo de una partida en un tablero de 85 u 88 bytes, y su turno.
;
; Un tablero se nombra por la dirección de su primer byte; 0 es ninguno.

; ------------------------------------------------------------------------------
; inicializaTablero: escribe la posición inicial: nivel 0, turno del ratón, sin valor ni
; enlaces, las 64 casillas vacías y luego las cinco fichas
; in:        itTableroLo/Hi
; preserves: X, Y
; cycles:    at most 2100
; ------------------------------------------------------------------------------
itTableroLo     byte    0
itTableroHi     byte    0
itTempX         byte    0
itTempY         byte    0
numFichas       = 5
itFilas         byte    7,0,0,0,0
itColumnas      byte    3,0,2,4,6
itFichas        byte    Raton,Gato,Gato,Gato,Gato

inicializaTablero
        stx     itTempX
        sty     itTempY
        lda     itTableroLo
        sta     punteroLo
        sta     fcTableroLo
        lda     itTableroHi
        sta     punteroHi
        sta     fcTableroHi
        lda     #Vacio
        ldy     #tamTablero-1
itVacia
        sta     (punteroLo),y
        dey
        bpl     itVacia
        ifndef  ANTES_DE_08
        lda     #marca
        ldy     #tbNivel-1
itMarca
        sta     (punteroLo),y
        dey
        bpl     itMarca
        endif
        lda     #Raton
        ldy     #tbTurno
        sta     (punteroLo),y
        ldx     #numFichas-1
itBucle
        lda     itFilas,x
        sta     fcFila
        lda     itColumnas,x
        sta     fcColumna
        lda     itFichas,x
        sta     fcFicha
        jsr     fijaContenido
        dex
        bpl     itBucle
        ldx     itTempX
        ldy     itTempY
        rts

; ------------------------------------------------------------------------------
; dameTurno: lee el turno solo. La serie lo nombra como atajo de dameDatosBasicos.
; in:        dtTableroLo/Hi
; out:       dtTurno (Raton or Gato)
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
dtTableroLo     byte    0
dtTableroHi     byte    0
dtTurno         byte    0
dtTempY         byte    0

dameTurno
        sty     dtTempY
        lda     dtTableroLo
        sta     punteroLo
        lda     dtTableroHi
        sta     punteroHi
        ldy     #tbTurno
        lda     (punteroLo),y
        sta     dtTurno
        ldy     dtTempY
        rts
