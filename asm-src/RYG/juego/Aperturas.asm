; SPDX-License-Identifier: MIT
;
; Aperturas.asm - la jugada de los gatos: de las tablas de aperturas o del árbol.

; ------------------------------------------------------------------------------
; decideBDvsArbol: hace en tableroActual la jugada de los gatos: de las tablas de
; aperturas al principio de la partida, y luego la mejor de un árbol de profundidad prof
; preserves: X, Y
; ------------------------------------------------------------------------------
finApertura     = 8                     ; el primer nivel sin jugada de apertura

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
        ifdef   LIMITE_SEGUNDOS
        jmp     decideConLimite
        else
        jsr     desarrollaArbolJugadas
        ifdef   SIN_VALORAR
        jsr     evaluaArbolJugadas
        endif
        jsr     decideJugadaGatos
        jmp     aplicaJugadaDecidida
        endif

; Las aperturas por nivel: cada gato da por turno su paso a la derecha, y los cuatro acaban en una
; fila. Los gatos mueven en los niveles impares; las entradas pares rellenan. No hace falta validar:
; el ratón no puede estar tan arriba tan pronto.
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
