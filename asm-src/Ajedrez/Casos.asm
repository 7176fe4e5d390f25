; SPDX-License-Identifier: MIT
;
; Casos.asm - for test files only: entries that make the program ready, take the position
; whose FEN stands on the screen, and use one routine. A test case calls one routine, and
; those of the interface need tables and a position.

casoFen         = $0400
casoProf        byte    0               ; depth for perft

casoPosicion
        jsr     preparaPrograma
        lda     #<casoFen
        sta     lfLo
        lda     #>casoFen
        sta     lfHi
        jmp     leeFen
casoHondo
        jsr     casoPosicion
        lda     casoProf
        rts
casoInicial
        jsr     casoPosicion
        jmp     inicializarTablero
casoEscribe
        jsr     casoPosicion
        jmp     escribeFen
casoLegales
        jsr     casoPosicion
        jmp     generaLegales
casoEstado
        jsr     casoPosicion
        jmp     estadoPartida
casoJuega
        jsr     casoPosicion
        jsr     juegaJugada
        php
        jsr     escribeFen
        plp
        rts
casoRetira
        jsr     casoPosicion
        jsr     juegaJugada
        jsr     retiraJugada
        jmp     escribeFen
casoRepite
        jsr     casoRetira
        jsr     repiteJugada
        jmp     escribeFen
casoNotacion
        jsr     casoPosicion
        jmp     notacion
casoLeeNotacion
        jsr     casoPosicion
        jmp     leeNotacion
casoPerft
        jsr     casoHondo
        jmp     perft
casoPiensa
        jsr     casoPosicion
        jmp     piensa
casoEvalua
        jsr     casoPosicion
        jmp     evalua
casoMate
        jsr     casoHondo
        jmp     resuelveMate
casoInverso
        jsr     casoHondo
        jmp     resuelveInverso
casoAyudado
        jsr     casoHondo
        jmp     resuelveAyudado
casoLibro
        jsr     casoPosicion
        jmp     buscaApertura
