; SPDX-License-Identifier: MIT
;
; Partida.asm - the game: its moves, those taken back too, and the positions it passed.
;
; A move is kept as the generator wrote it. Taking back plays the game again from its
; first position up to there, which is soon done and cannot go wrong.

paActual        word    0               ; half-moves played
paTotal         word    0               ; and those that can be repeated
finPactado      byte    0               ; 7 resigned, 8 agreed, 9 flag: the game has ended so
bandoVencido    byte    0               ; side that has resigned or whose time is over
paDelLibro      byte    0               ; not 0: the last move came out of the opening book

; ------------------------------------------------------------------------------
; vaciaPartida: the position is the first of a game
; out:       C clear
; preserves: nothing
; cycles:    at most 200
; ------------------------------------------------------------------------------
vaciaPartida
        lda     #0
        sta     nombreBlancas
        sta     nombreNegras
        sta     paActual
        sta     paActual+1
        jsr     apuntaClave
        jsr     cortaPartida
        clc
        rts

; ------------------------------------------------------------------------------
; cortaPartida: forgets the moves after the current position
; out:       paTotal; finPactado, paDelLibro = 0
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
cortaPartida
        lda     #0
        sta     paDelLibro
        lda     paActual
        sta     paTotal
        lda     paActual+1
        sta     paTotal+1
olvidaFin
        lda     #0
        sta     finPactado
        rts

; ------------------------------------------------------------------------------
; ptClave: points to the key of the current position
; in:        paActual
; out:       ptTexto
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
ptClave
        lda     paActual+1
        sta     ptTexto+1
        lda     paActual
        asl
        rol     ptTexto+1
        asl
        rol     ptTexto+1
        clc
        adc     #<partidaClaves
        sta     ptTexto
        lda     ptTexto+1
        adc     #>partidaClaves
        sta     ptTexto+1
        rts

; ------------------------------------------------------------------------------
; apuntaClave: records the key of the current position
; in:        paActual, clave0-3
; preserves: X
; cycles:    at most 130
; ------------------------------------------------------------------------------
apuntaClave
        jsr     ptClave
        ldy     #3
akByte
        lda     clave0,y
        sta     (ptTexto),y
        dey
        bpl     akByte
        rts

; ------------------------------------------------------------------------------
; leeRegistro: reads the move that follows the current position
; in:        paActual
; out:       jDe, jA
; preserves: X
; cycles:    at most 100
; ------------------------------------------------------------------------------
leeRegistro
        jsr     ptRegistro
        lda     (ptTexto),y
        sta     jDe
        jsr     ptRegistroA
        lda     (ptTexto),y
        sta     jA
        rts

; ------------------------------------------------------------------------------
; ptRegistro, ptRegistroA: point to origin and target of the move after the current position
; in:        paActual; ptRegistroA: after ptRegistro
; out:       ptTexto; Y = 0
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
ptRegistro
        ldy     #0
        lda     #<partidaDe
        clc
        adc     paActual
        sta     ptTexto
        lda     #>partidaDe
        adc     paActual+1
        sta     ptTexto+1
        rts
ptRegistroA
        lda     ptTexto
        clc
        adc     #<maxJugadas
        sta     ptTexto
        lda     ptTexto+1
        adc     #>maxJugadas
        sta     ptTexto+1
        rts

; ------------------------------------------------------------------------------
; avanza: makes a move of the game
; in:        jDe, jA
; out:       the position; ply = 0; paActual
; preserves: nothing
; cycles:    at most 1800
; ------------------------------------------------------------------------------
avanza
        jsr     estrenaPila
        jsr     haz
        jsr     vaciaPila
        inc     paActual
        bne     avFin
        inc     paActual+1
avFin
        jmp     apuntaClave

; ------------------------------------------------------------------------------
; reproduce: plays the game again, from its first position to the current one
; in:        inicial, the record; paActual
; preserves: nothing
; cycles:    at most 369000
; ------------------------------------------------------------------------------
hastaLo byte    0
hastaHi byte    0

reproduce
        lda     paActual
        sta     hastaLo
        lda     paActual+1
        sta     hastaHi
        ldx     #tamPosicion-1
rpCopia
        lda     inicial,x
        sta     leida,x
        dex
        bpl     rpCopia
        jsr     instala
        lda     #0
        sta     paActual
        sta     paActual+1
rpJugada
        lda     paActual
        cmp     hastaLo
        bne     rpOtra
        lda     paActual+1
        cmp     hastaHi
        beq     rpFin
rpOtra
        jsr     leeRegistro
        jsr     avanza
        jmp     rpJugada
rpFin
        rts

; ------------------------------------------------------------------------------
; generaLegales: lists the legal moves
; out:       glNumero; glDe, glA, glCorona
; preserves: nothing
; cycles:    at most 25000
; ------------------------------------------------------------------------------
glNumero        byte    0

generaLegales
        jsr     vaciaPila
        jsr     genera
        sty     glNumero
        tya
        beq     ggFin
ggOtra
        dey
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        bmi     ggEspecial
        sta     glA,y
        lda     jDe
        sta     glDe,y
        lda     #0
ggCorona
        sta     glCorona,y
        tya
        bne     ggOtra
ggFin
        rts
ggEspecial
        jsr     leeEspecial
        lda     jA
        sta     glA,y
        lda     jDe
        sta     glDe,y
        lda     clase
        cmp     #espPaso
        beq     ggNada
        cmp     #espEnroque
        bne     ggCorona
ggNada
        lda     #0
        beq     ggCorona

; ------------------------------------------------------------------------------
; buscaLegal: is a move legal?
; in:        jjDe, jjA, jjCorona
; out:       C clear: Y is its index in the lists of generaLegales
; preserves: nothing
; cycles:    at most 30000
; ------------------------------------------------------------------------------
jjDe            byte    0
jjA             byte    0
jjCorona        byte    0

buscaLegal
        jsr     generaLegales
        ldy     glNumero
blOtra
        cpy     #0
        beq     blNo
        dey
        lda     glDe,y
        cmp     jjDe
        bne     blOtra
        lda     glA,y
        cmp     jjA
        bne     blOtra
        lda     glCorona,y
        cmp     jjCorona
        bne     blOtra
        clc
        rts
blNo
        sec
        rts

; ------------------------------------------------------------------------------
; juegaJugada: plays a move and records it; what was taken back before is forgotten
; in:        jjDe, jjA, jjCorona
; out:       C set: not legal, or the record is full; nothing has changed
; preserves: nothing
; cycles:    at most 31000
; ------------------------------------------------------------------------------
juegaJugada
        jsr     registroLleno
        bcs     jjFin
        jsr     buscaLegal
        bcs     jjFin
        lda     (ptA),y
        sta     jA
        lda     (ptDe),y
        sta     jDe
        jsr     ptRegistro
        lda     jDe
        sta     (ptTexto),y
        jsr     ptRegistroA
        lda     jA
        sta     (ptTexto),y
        jsr     avanza
        jsr     cortaPartida
        clc
jjFin
        rts

; ------------------------------------------------------------------------------
; registroLleno: have as many half-moves been played as a game may have?
; out:       C set if so
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
registroLleno
        lda     paActual
        cmp     #<maxJugadas
        lda     paActual+1
        sbc     #>maxJugadas
        rts

; ------------------------------------------------------------------------------
; retiraJugada: takes one half-move back
; out:       C set: there is none
; preserves: nothing
; cycles:    at most 369000
; ------------------------------------------------------------------------------
retiraJugada
        lda     paActual
        ora     paActual+1
        beq     rtNinguna
        lda     paActual
        bne     rtBaja
        dec     paActual+1
rtBaja
        dec     paActual
        jsr     olvidaFin
        jsr     reproduce
        clc
        rts
rtNinguna
        sec
        rts

; ------------------------------------------------------------------------------
; repiteJugada: makes a half-move again that was taken back
; out:       C set: there is none
; preserves: nothing
; cycles:    at most 2000
; ------------------------------------------------------------------------------
repiteJugada
        lda     paActual
        cmp     paTotal
        bne     rqHay
        lda     paActual+1
        cmp     paTotal+1
        beq     rtNinguna
rqHay
        jsr     olvidaFin
        jsr     leeRegistro
        jsr     avanza
        clc
        rts
