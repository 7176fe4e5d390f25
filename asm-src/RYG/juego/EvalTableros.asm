; SPDX-License-Identifier: MIT
;
; EvalTableros.asm - el valor de un tablero.
;
; Un valor es un byte: $80 es neutro, más es bueno para el ratón y menos para los gatos. Es la suma
; de $80 y de un término por criterio; queda entre $50 y $c0, así que basta comparar sin signo.
;
; La serie añadió criterios sobre la marcha: la versión 12 solo mira al ratón, la 16 también las
; filas de los gatos, y la 17 también si el ratón los ha rebasado. Con EVALUACION_12 o EVALUACION_16
; definido, los posteriores no están. Los ciclos son los de tableros de 29 bytes.
;
; Hasta la versión 15 el criterio de las jugadas del ratón se llama evaluaMovsRaton (ANTES_DE_16); de
; ahí sus iniciales, emr.

neutral = $80

; ------------------------------------------------------------------------------
; evaluaTablero: valora un tablero por todos los criterios
; in:        etTableroLo/Hi
; out:       etValor, also stored in the board
; preserves: X, Y
; cycles:    at most 4640
; ------------------------------------------------------------------------------
etTableroLo     byte    0
etTableroHi     byte    0
etValor         byte    0

evaluaTablero
        lda     #neutral
        sta     etValor
        jsr     evaluaFilaRaton
        ifdef   ANTES_DE_16
        jsr     evaluaMovsRaton
        else
        jsr     evaluaJugsRaton
        endif
        ifndef  EVALUACION_12
        jsr     evaluaDiffFilasGatos
        ifndef  EVALUACION_16
        jsr     evaluaRatonRebasaGatos
        endif
        endif
        jmp     meteValorTablero

; ------------------------------------------------------------------------------
; evaluaFilaRaton: cuanto más cerca de la fila 0 está el ratón, mejor para él
; in:        etTableroLo/Hi, etValor
; out:       etValor
; preserves: X, Y
; cycles:    at most 150
; ------------------------------------------------------------------------------
efrTempX        byte    0
tablaFilas      byte    $20,$06,$05,$04,$03,$02,$01,$00 ; por fila 0-7

evaluaFilaRaton
        stx     efrTempX
        lda     etTableroLo
        sta     dprTableroLo
        lda     etTableroHi
        sta     dprTableroHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     dfcOffset
        jsr     dameFilaCol
        ldx     dfcFila
        clc
        lda     etValor
        adc     tablaFilas,x
        sta     etValor
        ldx     efrTempX
        rts

; ------------------------------------------------------------------------------
; evaluaJugsRaton: cuantas menos jugadas tiene el ratón, mejor para los gatos; hasta la
; versión 15, evaluaMovsRaton
; in:        etTableroLo/Hi, etValor
; out:       etValor
; preserves: X, Y
; cycles:    at most 2460
; ------------------------------------------------------------------------------
emrTempX        byte    0
tablaMovs       byte    $e0,$fd,$fe,$ff,$00 ; por jugadas 0-4: -32 -3 -2 -1 0

        ifdef   ANTES_DE_16
evaluaMovsRaton
        else
evaluaJugsRaton
        endif
        stx     emrTempX
        lda     etTableroLo
        sta     cjrTableroLo
        lda     etTableroHi
        sta     cjrTableroHi
        jsr     cuentaJugadasRaton
        ldx     cjrNumJugadas
        clc
        lda     etValor
        adc     tablaMovs,x
        sta     etValor
        ldx     emrTempX
        rts

        ifndef  EVALUACION_12

; ------------------------------------------------------------------------------
; evaluaDiffFilasGatos: cuanto más juntas están las filas de los gatos, mejor para ellos
; in:        etTableroLo/Hi, etValor
; out:       etValor
; preserves: X, Y
; cycles:    at most 1140
; ------------------------------------------------------------------------------
edfTempX        byte    0
tablaDifs       byte    $f0,$f8,$00,$00,$00,$00,$00,$00 ; por diferencia 0-7

evaluaDiffFilasGatos
        stx     edfTempX
        jsr     maxFilaGatos
        jsr     minFilaGatos
        sec
        lda     maxFila
        sbc     minFila
        tax
        clc
        lda     etValor
        adc     tablaDifs,x
        sta     etValor
        ldx     edfTempX
        rts

; ------------------------------------------------------------------------------
; maxFilaGatos: la fila del gato más adelantado
; in:        etTableroLo/Hi
; out:       maxFila (0-7)
; preserves: X, Y
; cycles:    at most 550
; ------------------------------------------------------------------------------
maxFila         byte    0
maxfTempX       byte    0

maxFilaGatos
        stx     maxfTempX
        lda     etTableroLo
        sta     dpgTableroLo
        lda     etTableroHi
        sta     dpgTableroHi
        lda     #$00
        sta     maxFila
        ldx     #numGatos-1
maxfBucle
        stx     dpgNumGato
        jsr     damePosicionGato
        lda     dpgOffsetGato
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        cmp     maxFila
        bcc     maxfSgteGato
        sta     maxFila
maxfSgteGato
        dex
        bpl     maxfBucle
        ldx     maxfTempX
        rts

; ------------------------------------------------------------------------------
; minFilaGatos: la fila del gato más rezagado
; in:        etTableroLo/Hi
; out:       minFila (0-7)
; preserves: X, Y
; cycles:    at most 550
; ------------------------------------------------------------------------------
minFila         byte    0
minfTempX       byte    0

minFilaGatos
        stx     minfTempX
        lda     etTableroLo
        sta     dpgTableroLo
        lda     etTableroHi
        sta     dpgTableroHi
        lda     #$ff
        sta     minFila
        ldx     #numGatos-1
minfBucle
        stx     dpgNumGato
        jsr     damePosicionGato
        lda     dpgOffsetGato
        sta     dfcOffset
        jsr     dameFilaCol
        lda     dfcFila
        cmp     minFila
        bcs     minfSgteGato
        sta     minFila
minfSgteGato
        dex
        bpl     minfBucle
        ldx     minfTempX
        rts

        ifndef  EVALUACION_16

; ------------------------------------------------------------------------------
; evaluaRatonRebasaGatos: a un ratón a la altura del gato más rezagado, o más allá, ya no
; se le puede parar
; in:        etTableroLo/Hi, etValor
; out:       etValor
; preserves: X, Y
; cycles:    at most 700
; ------------------------------------------------------------------------------
valorRebasa     = $20
borde           = $d020                 ; color del borde de la pantalla

evaluaRatonRebasaGatos
        lda     etTableroLo
        sta     dprTableroLo
        lda     etTableroHi
        sta     dprTableroHi
        jsr     minFilaGatos
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     dfcOffset
        jsr     dameFilaCol
        lda     minFila
        cmp     dfcFila
        bcc     errgNoRebasa
errgSiRebasa
        ifdef   DESTELLO
        inc     borde                   ; el borde destella: hay rebase
        endif
        clc
        lda     etValor
        adc     #valorRebasa
        sta     etValor
errgNoRebasa
        rts

        endif

        endif

; ------------------------------------------------------------------------------
; meteValorTablero: guarda el valor en el tablero; nivel y turno quedan
; in:        etTableroLo/Hi, etValor
; preserves: X, Y
; cycles:    at most 190
; ------------------------------------------------------------------------------
meteValorTablero
        lda     etTableroLo
        sta     ddbTableroLo
        sta     fdbTableroLo
        lda     etTableroHi
        sta     ddbTableroHi
        sta     fdbTableroHi
        jsr     dameDatosBasicos
        lda     ddbNivel
        sta     fdbNivel
        lda     ddbTurno
        sta     fdbTurno
        lda     etValor
        sta     fdbValor
        jmp     fijaDatosBasicos
