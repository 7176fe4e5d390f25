; SPDX-License-Identifier: MIT
;
; Consulta.asm - what players ask the C64 for beside its own moves: a hint, an analysis, a
; problem, a game against itself, a draw; and what it does in its opponent's time.

ordenM          = $4d                   ; keys of the demonstration and
ordenZ          = $5a                   ; of the analysis
maxRival        = 1800                  ; tenths that it thinks ahead at most

vgConsulta      byte    0               ; not 0: it thinks for a player, and STOP ends that
demostracion    byte    0               ; not 0: the C64 plays both sides
piensaRival     byte    0               ; not 0: it thinks in its opponent's time
vgRival         byte    0               ; not 0: and does so now
valorC64        word    0               ; what its last move was worth to it
rivalVista      word    0               ; key of the position that it has thought about

; ------------------------------------------------------------------------------
; ordenDemostracion: the C64 plays both sides, or no longer
; preserves: nothing
; ------------------------------------------------------------------------------
ordenDemostracion
        lda     estado
        bne     consultaNo
        lda     demostracion
        eor     #1
        sta     demostracion
        jmp     sinPausa

; ------------------------------------------------------------------------------
; ordenTablas: offers a draw: two players agree; the C64 does if it stands worse
; preserves: nothing
; ------------------------------------------------------------------------------
ordenTablas
        lda     estado
        bne     consultaNo
        lda     nivel
        beq     otAcepta
        lda     valorC64+1
        bpl     otRechaza
otAcepta
        lda     vgActiva
        beq     otAcuerdo
        jmp     acabaPensar
otAcuerdo
        lda     #finAcuerdo
        sta     finPactado
        jmp     muestraOrden
otRechaza
        lda     #<txSinTablas
        ldy     #>txSinTablas
        jmp     mensaje

; ------------------------------------------------------------------------------
; ordenProblema: asks which mate to look for, and in how many moves
; preserves: nothing
; ------------------------------------------------------------------------------
ordenProblema
        lda     estado
        bne     consultaNo
        jsr     olvidaMovida
        lda     #modoProblema
        sta     modo
        lda     #directo
        sta     rmTipo
        lda     #<txProblema
        ldy     #>txProblema
        jmp     mensaje
consultaNo
        jmp     noPermitida

; ------------------------------------------------------------------------------
; ordenPista: shows the move that it would play
; preserves: nothing
; ------------------------------------------------------------------------------
ordenPista
        lda     vgActiva
        ora     estado
        bne     consultaNo
        jsr     cancelarMovida
        lda     ajLibro
        beq     opiPiensa
        jsr     buscaApertura
        bcc     opiHallada
opiPiensa
        jsr     limitesNivel
        jsr     consulta
        bcs     oaFin
opiHallada
        lda     #<txPista
        ldy     #>txPista

; ------------------------------------------------------------------------------
; muestraJugada: shows a message of one row and a move below it
; in:        A/Y, the text; pnDe, pnA, pnCorona
; preserves: nothing
; cycles:    at most 250000
; ------------------------------------------------------------------------------
muestraJugada
        jsr     mensaje
        ldx     #filaMensaje+1
        jsr     empiezaFila

; ------------------------------------------------------------------------------
; escribeHallada: writes a move that has been found
; in:        pnDe, pnA, pnCorona, legal at the root; ptCelda, columna
; out:       columna; ply = 0
; preserves: nothing
; cycles:    at most 42000
; ------------------------------------------------------------------------------
escribeHallada
        lda     pnDe
        sta     noDe
        lda     pnA
        sta     noA
        lda     pnCorona
        sta     noCorona
        jsr     notacion
        ldx     #0
mjuLetra
        lda     noTexto,x
        beq     oaFin
        jsr     aPantalla
        jsr     ponLetra
        inx
        bne     mjuLetra

; ------------------------------------------------------------------------------
; ordenAnalisis: thinks about the position until an order or STOP ends it
; preserves: nothing
; ------------------------------------------------------------------------------
ordenAnalisis
        lda     estado
        bne     consultaNo
        jsr     cancelarMovida
        lda     #0
        tay
        tax

; ------------------------------------------------------------------------------
; consulta: thinks for a player
; in:        A/Y, tenths of a second; X, half-moves
; out:       as piensaCon; C set: an order or STOP has ended it and has been obeyed
; preserves: nothing
; ------------------------------------------------------------------------------
consulta
        inc     vgConsulta
        jsr     piensaCon
acabaConsulta
        lda     #0
        sta     vgConsulta
        lda     modo
        beq     coaEstado
        jsr     dejaMenu
coaEstado
        jsr     pintaEstado
        lda     vgPendiente
        clc
        beq     oaFin
        cmp     #ordenZ
        beq     coaFin
        jsr     atiendeTecla
coaFin
        sec
oaFin
        rts

; ------------------------------------------------------------------------------
; respondeProblema: the key that answers: 1 to 4; letters choose another kind of mate first
; in:        tecla; rmTipo
; preserves: nothing
; ------------------------------------------------------------------------------
respondeProblema
        jsr     esRenuncia
        bne     rpbCifra
        jmp     dejaPregunta
rpbCifra
        jsr     esCifra
        bcs     rpbTipo
        cmp     #1
        bcc     oaFin
        cmp     #maxMate+1
        bcs     oaFin
        pha
        jsr     dejaPregunta
        lda     #0
        sta     vgPendiente
        sta     nvLargo                 ; there is no line to show
        inc     vgConsulta
        inc     vgActiva
        jsr     borraAnalisis
        jsr     pintaEstado
        pla
        ldx     rmTipo
        jsr     resuelve
        lda     #0
        sta     vgActiva
        jsr     acabaConsulta
        bcc     rpbHecho
        lda     rmTipo
        beq     rpbFin
        jsr     esRenuncia              ; STOP: it shows what it has found so far
        bne     rpbFin
rpbHecho
        lda     rmClaves
        beq     rpbNinguna
        lda     rmTipo
        beq     rpbDirecto
        jmp     primeraSolucion
rpbTipo
        ldx     #inverso
        lda     tecla
        cmp     #teclaInverso
        beq     rpbInverso
        cmp     #teclaAyudado
        bne     rpbFin
        inx
        stx     rmTipo
        lda     #<txAyudado
        ldy     #>txAyudado
        jmp     mensaje
rpbInverso
        stx     rmTipo
        lda     #<txInverso
        ldy     #>txInverso
        jmp     mensaje
rpbDirecto
        lda     rmDe
        sta     pnDe
        lda     rmA
        sta     pnA
        lda     rmCorona
        sta     pnCorona
        lda     #<txClaves
        ldy     #>txClaves
        ldx     rmClaves
        dex
        bne     rpbMuestra
        lda     #<txClave
        ldy     #>txClave
rpbMuestra
        jmp     muestraJugada
rpbNinguna
        lda     pnParar
        bne     rpbFin                  ; it is not known
        lda     #<txSinMate
        ldy     #>txSinMate
        jmp     mensaje
rpbFin
        rts

; ------------------------------------------------------------------------------
; acabaPensar: ends the search; the order is obeyed after it
; in:        tecla
; out:       vgPendiente, pnAlto
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
acabaPensar
        lda     tecla
        sta     vgPendiente
        lda     #1
        sta     pnAlto
        rts

; ------------------------------------------------------------------------------
; ordenRival: it thinks in its opponent's time, or no longer
; preserves: nothing
; ------------------------------------------------------------------------------
ordenRival
        lda     piensaRival
        eor     #1
        sta     piensaRival
        lda     #<txRival
        ldy     #>txRival
        ldx     piensaRival
        bne     orvDice
        lda     #<txSinRival
        ldy     #>txSinRival
orvDice
        jmp     mensaje

; ------------------------------------------------------------------------------
; mientrasEspera: what is done while nobody presses a key: flags fall; the C64 thinks about
; its opponent's move, once about each position, and its table of positions keeps what it finds
; preserves: nothing
; ------------------------------------------------------------------------------
mientrasEspera
        jsr     miraBandera
        lda     piensaRival
        beq     meFin
        lda     nivel
        beq     meFin
        lda     estado
        ora     pausa
        bne     meFin
        lda     bandoC64
        cmp     propio
        beq     meFin
        lda     clave0
        cmp     rivalVista
        bne     mePiensa
        lda     clave1
        cmp     rivalVista+1
        beq     meFin
mePiensa
        inc     vgRival
        lda     #<maxRival
        ldy     #>maxRival
        ldx     #0
        jsr     ponLimites
        jsr     piensa
        jsr     quitaLimites
        dec     vgRival
        lda     numTeclas
        bne     meFin                   ; interrupted
        lda     clave0
        sta     rivalVista
        lda     clave1
        sta     rivalVista+1
meFin
        rts
