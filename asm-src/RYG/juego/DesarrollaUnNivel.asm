; SPDX-License-Identifier: MIT
;
; DesarrollaUnNivel.asm - la búsqueda de las versiones 20 a 23: primero en profundidad.

; ------------------------------------------------------------------------------
; desarrollaUnNivel: valora un tablero buscando dunProf niveles por debajo
;
; A profundidad 0 el tablero se evalúa. Si no, cada jugada válida hace un hijo, que se busca un
; nivel menos antes de mirar la siguiente; al final el tablero toma el mayor valor de sus hijos
; (mueve el ratón) o el menor (mueven los gatos), y la memoria de detrás vuelve a estar libre. Los
; hijos de la raíz se pueden leer aún: no se ha puesto nada encima. Con SIN_VALORAR solo genera, y
; con SIN_LIBERAR no suelta la memoria: son las versiones 20 y 21. Los nodos pequeños de la carpeta
; variantes tienen algo que hacer antes del primer hijo (PREPARA_NODO), y los que no guardan hijos
; (SIN_HIJOS), después de cada uno.
;
; La rutina se llama a sí misma, así que sus parámetros son tablas con una entrada por profundidad:
; quien llama pone en la del hijo su tablero y su propio contador X, y allí lo vuelve a encontrar.
; in:        dunProf, dunTableroLo/Hi (entry dunProf); libreLo/Hi
; out:       the board's children and valor; libreLo/Hi, after the board
;            (unchanged at depth 0)
; preserves: Y (it is dunProf), dunProf
; ------------------------------------------------------------------------------
dunProf         byte    0
dunTableroLo    dcb     numProfs,0
dunTableroHi    dcb     numProfs,0
dunNumJug       dcb     numProfs,0

; Las ocho jugadas de los gatos: qué gato, y cuál de sus dos jugadas.
numJugsGatos    = 8
dunNumsGato     byte    0,0,1,1,2,2,3,3
dunNumsJug      byte    0,1,0,1,0,1,0,1

desarrollaUnNivel
        ldy     dunProf
        bne     dunOtroNivel
        ifdef   SIN_VALORAR
        rts
        else
        lda     dunTableroLo
        sta     etTableroLo
        lda     dunTableroHi
        sta     etTableroHi
        jmp     evaluaTablero
        endif

dunOtroNivel
        lda     dunTableroLo,y
        sta     ddbTableroLo
        lda     dunTableroHi,y
        sta     ddbTableroHi
        jsr     dameDatosBasicos
        ifdef   PREPARA_NODO
        jsr     preparaNodo
        endif
        lda     ddbTurno
        cmp     #Raton
        bne     dunGatos
        jmp     dunRaton

dunGatos
        ldx     #0
dunGatosJugsBucle
        lda     dunTableroLo,y
        sta     dpgTableroLo
        sta     vjTableroLo
        sta     ajghPadreLo
        lda     dunTableroHi,y
        sta     dpgTableroHi
        sta     vjTableroHi
        sta     ajghPadreHi
        lda     dunNumsGato,x
        sta     dpgNumGato
        sta     ajghNumGato
        jsr     damePosicionGato
        lda     dpgOffsetGato
        sta     gjgOffset
        lda     dunNumsJug,x
        sta     gjgNumJugada
        jsr     generaJugadaGato
        lda     gjgNuOffset
        sta     vjNuOffset
        sta     ajghNuOffset
        jsr     validaJugada
        lda     vjValida
        bne     dunGatosSgteJug
        dec     dunProf
        ldy     dunProf
        lda     libreLo
        sta     ajghHijoLo
        sta     dunTableroLo,y
        lda     libreHi
        sta     ajghHijoHi
        sta     dunTableroHi,y
        txa
        sta     dunNumJug,y
        jsr     aplicaJugadaGatoHijo
        jsr     desarrollaUnNivel
        ifdef   SIN_HIJOS
        jsr     juntaValor
        endif
        ldx     dunNumJug,y
        inc     dunProf
        ldy     dunProf
dunGatosSgteJug
        inx
        cpx     #numJugsGatos
        bne     dunGatosJugsBucle
        ifdef   SIN_VALORAR
        rts
        else
        ifdef   SIN_HIJOS
        rts
        else
dunGatosMin
        lda     dunTableroLo,y
        sta     minvTableroLo
        lda     dunTableroHi,y
        sta     minvTableroHi
        jsr     minValorHijos
        ifdef   SIN_LIBERAR
        rts
        else
        ifdef   DOS_TABLAS
        ldx     #tamTableroGatos
        endif
        jmp     dunLibera
        endif
        endif
        endif

dunRaton
        ldx     #0
dunRatonJugsBucle
        lda     dunTableroLo,y
        sta     dprTableroLo
        sta     vjTableroLo
        sta     ajrhPadreLo
        lda     dunTableroHi,y
        sta     dprTableroHi
        sta     vjTableroHi
        sta     ajrhPadreHi
        jsr     damePosicionRaton
        lda     dprOffsetRaton
        sta     gjrOffset
        stx     gjrNumJugada
        jsr     generaJugadaRaton
        lda     gjrNuOffset
        sta     vjNuOffset
        sta     ajrhNuOffset
        jsr     validaJugada
        lda     vjValida
        bne     dunRatonSgteJug
        dec     dunProf
        ldy     dunProf
        lda     libreLo
        sta     ajrhHijoLo
        sta     dunTableroLo,y
        lda     libreHi
        sta     ajrhHijoHi
        sta     dunTableroHi,y
        txa
        sta     dunNumJug,y
        jsr     aplicaJugadaRatonHijo
        jsr     desarrollaUnNivel
        ifdef   SIN_HIJOS
        jsr     juntaValor
        endif
        ldx     dunNumJug,y
        inc     dunProf
        ldy     dunProf
dunRatonSgteJug
        inx
        cpx     #numJugsRaton
        bne     dunRatonJugsBucle
        ifdef   SIN_VALORAR
        rts
        else
        ifdef   SIN_HIJOS
        rts
        else
dunRatonMax
        lda     dunTableroLo,y
        sta     maxvTableroLo
        lda     dunTableroHi,y
        sta     maxvTableroHi
        jsr     maxValorHijos
        ifdef   SIN_LIBERAR
        rts
        else

        ifdef   DOS_TABLAS
        ldx     #tamTableroRaton
dunLibera
        txa
        clc
        adc     dunTableroLo,y
        else
dunLibera
        clc
        lda     dunTableroLo,y
        adc     #tamTablero
        endif
        sta     libreLo
        lda     dunTableroHi,y
        adc     #0
        sta     libreHi
        rts
        endif
        endif
        endif
