; SPDX-License-Identifier: MIT
;
; Nivel.asm - who plays: two players, or a player and the C64; its turn.

; Levels. Those with a time limit lie between.
nivelDos        = 0                     ; two players
maxTiempo       = 9                     ; 1 to 9: so much time a move
nivelFijo       = 10                    ; fixed depth, D; A to C are in Control.asm
nivelPrincipia  = 14                    ; beginner, P: two half-moves

profInicial     = 2                     ; half-moves
maxProfundidad  = 9

nivel           byte    nivelDos
profundidad     byte    profInicial     ; of nivelFijo
bandoC64        byte    negras          ; side that the C64 has, unless there are two players
pausa           byte    0               ; not 0: the game has been taken back: it waits for a move

; ------------------------------------------------------------------------------
; olvidaSesion: two players, and nothing is going on, wherever a run before was stopped
; preserves: Y
; cycles:    at most 9000
; ------------------------------------------------------------------------------
olvidaSesion
        lda     #negras
        sta     bandoC64
        lda     #profInicial
        sta     profundidad
        lda     #nivelDos
        sta     nivel
        sta     pausa
        sta     modo
        sta     vgActiva
        sta     vgConsulta
        sta     vgRival
        sta     demostracion
        sta     piensaRival
        jsr     vaciaCola
        jsr     vaciaTabla
        jmp     vaciaAnalisis

; ------------------------------------------------------------------------------
; cumpleTecla: does what a key asks for, to the end: the C64 answers; a question, the menu and
; a position that is being set up have all keys until they are done with
; in:        A, the key
; preserves: nothing
; ------------------------------------------------------------------------------
cumpleTecla
        jsr     atiendeTecla
        jsr     turnoC64
        lda     modo
        beq     tcFin
ctEspera
        jsr     tomaTecla
        beq     ctEspera
        bne     cumpleTecla

; ------------------------------------------------------------------------------
; turnoC64: the C64 plays as long as it is its turn
; preserves: nothing
; ------------------------------------------------------------------------------
turnoC64
        lda     pausa
        ora     modo
        bne     tcFin
        lda     estado
        bne     tcAcaba
        lda     demostracion
        bne     tcPiensa
        lda     nivel
        beq     tcFin
        lda     bandoC64
        cmp     propio
        bne     tcFin
tcPiensa
        jsr     piensaYJuega
        jmp     turnoC64
tcAcaba
        lda     #0
        sta     demostracion
tcFin
        rts

; ------------------------------------------------------------------------------
; piensaYJuega: thinks for the side to move and plays what it has found; or obeys the order
; that has ended the search
; in:        the game is not over
; preserves: nothing
; ------------------------------------------------------------------------------
piensaYJuega
        jsr     generaLegales
        ldy     #0
        sty     vgPendiente
        dec     glNumero
        bne     pyPiensa
        lda     glDe,y                  ; the only move
        sta     pnDe
        lda     glA,y
        sta     pnA
        lda     glCorona,y
        sta     pnCorona
        jsr     borraAnalisis
        jmp     juegaHallada
pyPiensa
        lda     ajLibro
        beq     pySinLibro
        jsr     buscaApertura
        bcs     pySinLibro
        jsr     borraAnalisis
        inc     lbElegida
        jmp     juegaHallada
pySinLibro
        jsr     limitesNivel
        jsr     piensaCon
        lda     vgPendiente
        bne     pyObedece
        lda     pnValor
        sta     valorC64
        lda     pnValor+1
        sta     valorC64+1
        lda     modo                    ; the menu gives way
        beq     juegaHallada
        jsr     dejaMenu

; ------------------------------------------------------------------------------
; juegaHallada: plays the move that has been found
; in:        pnDe, pnA, pnCorona
; preserves: nothing
; cycles:    at most 250000
; ------------------------------------------------------------------------------
juegaHallada
        lda     pnDe
        sta     jjDe
        lda     pnA
        sta     jjA
        lda     pnCorona
        sta     jjCorona
        jmp     intentarMovidaHacia
pyObedece
        pha
        jsr     pintaEstado
        pla
        cmp     #ordenM
        beq     pyTecla
        ldx     #0                      ; every other order ends the demonstration too
        stx     demostracion
pyTecla
        jmp     atiendeTecla

; ------------------------------------------------------------------------------
; limitesNivel: how far the level lets the C64 think. Two players ask for one move as deep as
; D.
; in:        nivel, profundidad
; out:       A/Y, tenths of a second, X, half-moves; 0: no limit
; preserves: nothing
; cycles:    at most 3100
; ------------------------------------------------------------------------------
limitesNivel
        ldx     nivel
        dex
        cpx     #maxTiempo
        bcs     lniOtro
        lda     tiempoLo,x
        ldy     tiempoHi,x
        ldx     #0
        rts
lniOtro
        jsr     tieneControl
        bcs     lniFijo
        jsr     reparteTiempo
        ldx     #0
        rts
lniFijo
        ldx     profundidad
        lda     nivel
        cmp     #nivelPrincipia
        bne     lniProf
        ldx     #profInicial
lniProf
        lda     #0
        tay
        rts
; Tenths of a second by level; 9 has no limit.
tiempoLo        byte    10,20,50,100,200,<300,<600,<1800,0
tiempoHi        byte    0,0,0,0,0,>300,>600,>1800,0

; ------------------------------------------------------------------------------
; piensaCon: thinks, and the screen shows what it finds
; in:        A/Y, tenths of a second, X, half-moves
; out:       as piensa; vgPendiente
; preserves: nothing
; ------------------------------------------------------------------------------
piensaCon
        jsr     ponLimites
        lda     #0
        sta     vgPendiente
        inc     vgActiva
        jsr     vaciaAnalisis
        jsr     pintaEstado
        lda     propio
        sta     vgBando
        jsr     piensa
        dec     vgActiva

; ------------------------------------------------------------------------------
; quitaLimites, ponLimites: no limits; these
; in:        A/Y, tenths of a second, X, half-moves
; out:       pnDecimas, pnProf, pnNodos
; preserves: nothing
; cycles:    at most 70
; ------------------------------------------------------------------------------
quitaLimites
        lda     #0
        tay
        tax
ponLimites
        sta     pnDecimas
        sty     pnDecimas+1
        stx     pnProf
        lda     #0
        ldx     #3
ploNodos
        sta     pnNodos,x
        dex
        bpl     ploNodos
        rts

; ------------------------------------------------------------------------------
; ordenJuega: ends the search, whose best move so far is played; or plays a move for the
; player, whose side stays his
; preserves: nothing
; ------------------------------------------------------------------------------
ordenJuega
        lda     vgActiva
        beq     ojPiensa
        lda     #1
        sta     pnAlto
        rts
ojPiensa
        lda     estado
        bne     ojNo
        jsr     cancelarMovida
        jmp     piensaYJuega
ojNo
        jmp     noPermitida

; ------------------------------------------------------------------------------
; ordenLado: the C64 and the player change sides
; preserves: nothing
; ------------------------------------------------------------------------------
ordenLado
        lda     nivel
        beq     ojNo
        lda     bandoC64
        eor     #ambas
        sta     bandoC64
        jmp     sinPausa

; ------------------------------------------------------------------------------
; ordenDos: two players
; preserves: nothing
; ------------------------------------------------------------------------------
ordenDos
        lda     #nivelDos
        sta     nivel
sinPausa
        lda     #0
        sta     pausa
        jmp     cancelarMovida

; ------------------------------------------------------------------------------
; ordenNivel: asks for the level
; preserves: nothing
; ------------------------------------------------------------------------------
ordenNivel
        jsr     olvidaMovida
        lda     #modoNivel
        sta     modo
        lda     #<txNivel
        ldy     #>txNivel
        jmp     mensaje

; ------------------------------------------------------------------------------
; respondeNivel: the key that answers: 0 two players, 1 to 9 a time, D fixed depth, the other letters
; of teclasNivel
; in:        tecla
; preserves: nothing
; ------------------------------------------------------------------------------
respondeNivel
        jsr     esRenuncia
        beq     dejaPregunta
        cmp     teclaNivelDos
        bne     rnOtro
        jsr     dejaPregunta
        jmp     ordenDos
rnOtro
        jsr     esCifra
        bcc     ponNivel
        lda     tecla
        and     #%01111111              ; with and without SHIFT
        ldx     #numNivelesLetra-1
rnBusca
        cmp     teclasNivel,x
        beq     rnHallada
        dex
        bpl     rnBusca
        rts
rnHallada
        txa
        beq     preguntaProfundidad
        clc
        adc     #nivelFijo
        bne     ponNivel
preguntaProfundidad
        lda     #modoProfundidad
        sta     modo
        lda     #<txProfundidad
        ldy     #>txProfundidad
        jmp     mensaje

; ------------------------------------------------------------------------------
; respondeProfundidad: the key that answers: 1 to 9, RETURN for the usual one
; in:        tecla
; preserves: nothing
; ------------------------------------------------------------------------------
respondeProfundidad
        jsr     esRenuncia
        beq     dejaPregunta
        ldx     #profInicial
        cmp     #teclaReturn
        beq     rpfToma
        jsr     esCifra
        bcs     rpfNada
        tax
        beq     rpfNada
rpfToma
        stx     profundidad
        lda     #nivelFijo

; ------------------------------------------------------------------------------
; ponNivel: the C64 plays at a level; clocks begin anew if it has a time for many moves
; in:        A, the level
; preserves: nothing
; cycles:    at most 48000
; ------------------------------------------------------------------------------
ponNivel
        ldx     nivel
        bne     pnvPon
        ldx     ajeno                   ; the player has the side to move
        stx     bandoC64
pnvPon
        sta     nivel
        jsr     tieneControl
        bcs     pnvSigue
        jsr     ponRelojes
pnvSigue
        jsr     dejaPregunta
        jmp     sinPausa
rpfNada
        rts

; ------------------------------------------------------------------------------
; esRenuncia: does the key give a question up?
; in:        tecla
; out:       Z set if so; A, the key
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
esRenuncia
        lda     tecla
        cmp     #teclaStop
        beq     ernFin
        cmp     #teclaFlecha
ernFin
        rts

; ------------------------------------------------------------------------------
; dejaPregunta: keys belong to the game again
; preserves: nothing
; cycles:    at most 24000
; ------------------------------------------------------------------------------
dejaPregunta
        lda     #modoJuego
        sta     modo
        jmp     cancelarMovida

        ifdef   GATO
        assert  nivelDos = 0,"two players and no question are both 0"
        assert  modoJuego = 0,"two players and no question are both 0"
        endif
