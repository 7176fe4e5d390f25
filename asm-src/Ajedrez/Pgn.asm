; SPDX-License-Identifier: MIT
;
; Pgn.asm - games as PGN, the text that chess programs exchange: written to a file that is
; open; and what becomes of the game that was there when another one is read (LeePgn.asm).

maxColumna      = 79                    ; characters in a line
asLf            = $0a
asCr            = $0d
asComillas      = $22
asContraria     = $5c                   ; backslash
asPunto         = $2e

; Results, 8 bytes each.
resAbierto      = 0
resBlancas      = 1
resNegras       = 2
resTablas       = 3
resMitad        = 4                     ; another way to write resTablas
pgResultados    null    "*"
                dcb     6,0
                null    "1-0"
                dcb     4,0
                null    "0-1"
                dcb     4,0
                null    "1/2-1/2"
                null    "1/2"
                dcb     4,0

; Texts of the tags: small letters and capitals change places when they become ASCII, and
; an apostrophe is a quotation mark.
pgTextos
tpInicio        text    "[Event '?']"
                byte    asCr
                text    "[Site 'C64']"
                byte    asCr
                text    "[Date '????.??.??']"
                byte    asCr
                text    "[Round '?']"
                byte    asCr
                null    "[White '"
tpNegras        text    "']"
                byte    asCr
                null    "[Black '"
tpResultado     text    "']"
                byte    asCr
                null    "[Result '"
tpFen           text    "']"
                byte    asCr
                text    "[SetUp '1']"
                byte    asCr
                null    "[FEN '"
tpCierra        text    "']"
                byte    asCr,0
tpJugador       null    "Jugador"
tpAjedrez       null    "Ajedrez"
tpFenInicio     null    " 0 1"

pgResultado     byte    0               ; how the game ended; $ff while a file is read, until a result comes
pgConFen        byte    0               ; not 0: it does not begin at the start position
pgColumna       byte    0               ; characters in this line
pgTurno         byte    0               ; side whose move is written
pgNumero        word    0               ; and its number
pgMedio         word    0               ; half-move
pgHasta         word    0               ; and the one after the last
pgLargo         byte    0               ; characters in palabra

; ------------------------------------------------------------------------------
; preparaPgn: finds out what the tags say, before the file is open. Moves that were taken
; back belong to the game, unless it has been ended before them.
; out:       pgResultado, pgHasta; pgConFen, efTexto: the position in which the game began
; preserves: nothing
; cycles:    at most 1200000
; ------------------------------------------------------------------------------
preparaPgn
        lda     paActual
        pha
        lda     paActual+1
        pha
        lda     finPactado
        bne     ppgFinal
        lda     paTotal
        sta     paActual
        lda     paTotal+1
        sta     paActual+1
        jsr     reproduce
ppgFinal
        lda     paActual
        sta     pgHasta
        lda     paActual+1
        sta     pgHasta+1
        jsr     dameResultado
        lda     #0
        sta     paActual
        sta     paActual+1
        jsr     reproduce
        jsr     empiezaNormal
        pla
        sta     paActual+1
        pla
        sta     paActual
        jmp     reproduce

; ------------------------------------------------------------------------------
; dameResultado: how has the game ended?
; in:        the last position
; out:       pgResultado
; preserves: nothing
; cycles:    at most 25000
; ------------------------------------------------------------------------------
dameResultado
        jsr     estadoPartida
        ldy     #resAbierto
        cmp     #enJuego
        beq     drFin
        ldx     ajeno                   ; the winner, if it is mate
        cmp     #finMate
        beq     drGana
        pha
        lda     bandoVencido
        eor     #ambas
        tax
        pla
        cmp     #finAbandono
        beq     drGana
        cmp     #finTiempo
        beq     drGana
        ldy     #resTablas
drFin
        sty     pgResultado
        rts
drGana
        ldy     #resBlancas
        cpx     #blancas
        beq     drFin
        ldy     #resNegras
        bne     drFin

; ------------------------------------------------------------------------------
; empiezaNormal: is the current position the start position?
; out:       pgConFen, 0 if so; efTexto, the position
; preserves: nothing
; cycles:    at most 9500
; ------------------------------------------------------------------------------
empiezaNormal
        jsr     escribeFen
        ldy     #0
enmLetra
        lda     fenInicial,y
        beq     enmResto
        cmp     efTexto,y
        bne     enmNo
        iny
        bne     enmLetra
enmResto
        ldx     #0
enmCifra
        lda     tpFenInicio,x
        cmp     efTexto,y
        bne     enmNo
        cmp     #0
        beq     enmFin
        inx
        iny
        bne     enmCifra
enmNo
        lda     #1
enmFin
        sta     pgConFen
        rts

; ------------------------------------------------------------------------------
; escribePgn: writes the game
; in:        what preparaPgn found out; output goes to the file
; preserves: nothing
; ------------------------------------------------------------------------------
escribePgn
        ldx     #tpInicio-pgTextos
        jsr     saleTexto
        lda     #blancas
        ldx     #<nombreBlancas
        ldy     #>nombreBlancas
        jsr     saleNombre
        ldx     #tpNegras-pgTextos
        jsr     saleTexto
        lda     #negras
        ldx     #<nombreNegras
        ldy     #>nombreNegras
        jsr     saleNombre
        ldx     #tpResultado-pgTextos
        jsr     saleTexto
        jsr     textoResultado
        jsr     saleAscii
        lda     pgConFen
        beq     ecpSinFen
        ldx     #tpFen-pgTextos
        jsr     saleTexto
        lda     #<efTexto
        ldy     #>efTexto
        jsr     saleAscii
ecpSinFen
        ldx     #tpCierra-pgTextos
        jsr     saleTexto
        jsr     saleLinea
        jsr     saleJugadas
        jsr     textoResultado
        jsr     salePalabra
        jsr     saleLinea

; ------------------------------------------------------------------------------
; saleLinea: ends a line
; preserves: X, Y
; ------------------------------------------------------------------------------
saleLinea
        lda     #0
        sta     pgColumna
        lda     #asCr
        jsr     chrout
        lda     #asLf
        jmp     chrout

; ------------------------------------------------------------------------------
; textoResultado: the text of the result
; in:        pgResultado
; out:       A/Y
; preserves: X
; cycles:    at most 40
; ------------------------------------------------------------------------------
textoResultado
        lda     pgResultado
        asl
        asl
        asl
        ldy     #>pgResultados
        clc
        adc     #<pgResultados
        bcc     prtFin
        iny
prtFin
        rts

; ------------------------------------------------------------------------------
; saleTexto: writes one of pgTextos
; in:        X, where it begins
; preserves: nothing
; ------------------------------------------------------------------------------
saleTexto
        lda     pgTextos,x
        beq     stxFin
        stx     pgColumna
        cmp     #asCr
        beq     stxLinea
        jsr     enAscii
        jsr     chrout
        jmp     stxSgte
stxLinea
        jsr     chrout
        lda     #asLf
        jsr     chrout
stxSgte
        ldx     pgColumna
        inx
        bne     saleTexto
stxFin
        rts

; ------------------------------------------------------------------------------
; enAscii: a character of pgTextos and pgEtiquetas as ASCII
; in:        A
; out:       A
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
enAscii
        cmp     #$27
        beq     aaComilla
        cmp     #$5b
        bcs     aaGrande
        cmp     #$41
        bcc     aaYa
        ora     #minuscula
aaYa
        rts
aaGrande
        cmp     #$c1
        bcc     aaYa
        and     #%01111111
        rts
aaComilla
        lda     #asComillas
        rts

; ------------------------------------------------------------------------------
; saleNombre: writes a player's name
; in:        A, the side; X/Y, the name that a file gave him, empty: none
; preserves: nothing
; ------------------------------------------------------------------------------
saleNombre
        stx     ptDisco
        sty     ptDisco+1
        ldx     #tpJugador-pgTextos
        cmp     bandoC64
        bne     snTiene
        lda     nivel
        beq     snTiene                 ; two players
        ldx     #tpAjedrez-pgTextos
snTiene
        ldy     #0
        sty     pgColumna
        lda     (ptDisco),y
        beq     saleTexto
snLetra
        ldy     pgColumna
        lda     (ptDisco),y
        beq     stxFin
        cmp     #asComillas
        beq     snMarca
        cmp     #asContraria
        bne     snSale
snMarca
        lda     #asContraria
        jsr     chrout
        ldy     pgColumna
        lda     (ptDisco),y
snSale
        jsr     chrout
        inc     pgColumna
        bne     snLetra

; ------------------------------------------------------------------------------
; salePalabra: writes a word, in a new line when this one has no room for it
; in:        A/Y, the word, ended by 0
; out:       pgColumna
; preserves: nothing
; ------------------------------------------------------------------------------
salePalabra
        sta     ptDisco
        sty     ptDisco+1
        ldy     #$ff
spLargo
        iny
        lda     (ptDisco),y
        bne     spLargo
        sty     pgLargo
        lda     pgColumna
        beq     spCabe
        sec
        adc     pgLargo
        cmp     #maxColumna+1
        bcs     spLinea
        lda     #asBlanco
        jsr     chrout
        inc     pgColumna
        bne     spCabe
spLinea
        jsr     saleLinea
spCabe
        lda     pgColumna
        clc
        adc     pgLargo
        sta     pgColumna
        lda     ptDisco
        ldy     ptDisco+1

; ------------------------------------------------------------------------------
; saleAscii: writes a text
; in:        A/Y, the text, ended by 0
; preserves: nothing
; ------------------------------------------------------------------------------
saleAscii
        sta     ptDisco
        sty     ptDisco+1
        ldy     #0
saLetra
        lda     (ptDisco),y
        beq     saFin
        sty     pgLargo
        jsr     chrout
        ldy     pgLargo
        iny
        bne     saLetra
saFin
        rts

; ------------------------------------------------------------------------------
; saleJugadas: writes the moves
; preserves: nothing
; ------------------------------------------------------------------------------
saleJugadas
        lda     #0
        sta     pgMedio
        sta     pgMedio+1
        lda     inicial+psTurno
        sta     pgTurno
        lda     inicial+psNumero
        sta     pgNumero
        lda     inicial+psNumero+1
        sta     pgNumero+1
sjOtra
        lda     pgMedio
        cmp     pgHasta
        bne     sjHay
        lda     pgMedio+1
        cmp     pgHasta+1
        beq     saFin
sjHay
        jsr     saleNumero
        lda     pgMedio
        sta     ptLetras
        lda     #1
        sta     idiomaNotacion
        lda     pgMedio+1
        jsr     leeTextoJugada
        lda     idioma
        sta     idiomaNotacion
        lda     #<noTexto
        ldy     #>noTexto
        jsr     salePalabra
        inc     pgMedio
        bne     sjTurno
        inc     pgMedio+1
sjTurno
        lda     pgTurno
        eor     #ambas
        sta     pgTurno
        bmi     sjOtra
        lda     pgNumero
        cmp     #<maxNumero
        lda     pgNumero+1
        sbc     #>maxNumero
        bcs     sjOtra                  ; as a FEN counts
        inc     pgNumero
        bne     sjOtra
        inc     pgNumero+1
        bne     sjOtra

; ------------------------------------------------------------------------------
; saleNumero: writes the number of a move of white's, or of the first one
; in:        pgTurno, pgMedio, pgNumero
; preserves: nothing
; ------------------------------------------------------------------------------
saleNumero
        lda     pgTurno
        bpl     slnEscribe
        lda     pgMedio
        ora     pgMedio+1
        bne     saFin
slnEscribe
        ldy     #0
        lda     pgNumero
        ldx     pgNumero+1
        jsr     efDecimal
        lda     #asPunto
        jsr     efPon
        bit     pgTurno
        bpl     slnFin
        jsr     efPon
        jsr     efPon
slnFin
        lda     #0
        jsr     efPon
        lda     #<efTexto
        ldy     #>efTexto
        jmp     salePalabra

; --- The game that was there -------------------------------------------------------------

; ------------------------------------------------------------------------------
; guardaRespaldo, devuelveRespaldo: put the game away; take it back
; preserves: nothing
; cycles:    at most 430000
; ------------------------------------------------------------------------------
guardaRespaldo
        ldx     #0
grJugadas
        lda     partidaDe,x
        sta     respaldo,x
        lda     partidaDe+$0100,x
        sta     respaldo+$0100,x
        lda     partidaDe+$0200,x
        sta     respaldo+$0200,x
        lda     partidaDe+$0220,x
        sta     respaldo+$0220,x
        inx
        bne     grJugadas
        ldx     #tamPosicion-1
grInicial
        lda     inicial,x
        sta     respaldoInicial,x
        dex
        bpl     grInicial
        ldx     #largoEstado-1
grEstado
        lda     paActual,x
        sta     respaldoEstado,x
        dex
        bpl     grEstado
        ldx     #largoNombres-1
grNombres
        lda     nombreBlancas,x
        sta     respaldoNombres,x
        dex
        bpl     grNombres
        rts
devuelveRespaldo
        ldx     #0
dvJugadas
        lda     respaldo,x
        sta     partidaDe,x
        lda     respaldo+$0100,x
        sta     partidaDe+$0100,x
        lda     respaldo+$0200,x
        sta     partidaDe+$0200,x
        lda     respaldo+$0220,x
        sta     partidaDe+$0220,x
        inx
        bne     dvJugadas
        ldx     #tamPosicion-1
dvInicial
        lda     respaldoInicial,x
        sta     inicial,x
        dex
        bpl     dvInicial
        ldx     #largoNombres-1
dvNombres
        lda     respaldoNombres,x
        sta     nombreBlancas,x
        dex
        bpl     dvNombres
        lda     #0
        sta     paActual
        sta     paActual+1
        jsr     reproduce
        jsr     apuntaClave             ; reproduce takes that of the first position for granted
        ldx     #largoEstado-1
dvEstado
        lda     respaldoEstado,x
        sta     paActual,x
        dex
        bpl     dvEstado
        jmp     reproduce
largoEstado     = 6                     ; paActual, paTotal, finPactado, bandoVencido

; ------------------------------------------------------------------------------
; aplicaResultado: a game that has been read ended as its file says, unless the rules
; have ended it
; in:        pgResultado; the last position
; out:       finPactado, bandoVencido
; preserves: nothing
; cycles:    at most 21000
; ------------------------------------------------------------------------------
aplicaResultado
        lda     pgResultado
        beq     arFin
        jsr     estadoPartida
        cmp     #enJuego
        bne     arFin
        ldx     #finAcuerdo
        lda     pgResultado
        cmp     #resTablas
        beq     arPon
        cmp     #resBlancas
        beq     arNegras
        lda     #blancas
        bne     arPierde
arNegras
        lda     #negras
arPierde
        sta     bandoVencido
        ldx     #finAbandono
arPon
        stx     finPactado
arFin
        rts

; ------------------------------------------------------------------------------
; apuntaPartida: makes the notation of all moves of the record
; in:        the record
; out:       rasgosJugadas; the last position
; preserves: nothing
; ------------------------------------------------------------------------------
apuntaPartida
        lda     finPactado
        pha
        lda     #0
        sta     paActual
        sta     paActual+1
        jsr     reproduce
apuOtra
        lda     paActual
        cmp     paTotal
        bne     apuHay
        lda     paActual+1
        cmp     paTotal+1
        beq     apuFin
apuHay
        jsr     leeRegistro
        jsr     ponSencilla
        jsr     notacion
        jsr     repiteJugada
        jsr     apuntaRasgos
        jmp     apuOtra
apuFin
        pla
        sta     finPactado
        rts

; ------------------------------------------------------------------------------
; ponSencilla: a move of the record as its squares and what a pawn becomes
; in:        jDe, jA, as the record has them
; out:       noDe, noA, noCorona
; preserves: Y
; cycles:    at most 120
; ------------------------------------------------------------------------------
ponSencilla
        ldx     #0
        lda     jA
        bpl     psnCorriente
        jsr     leeEspecial
        tax
        cpx     #espPaso
        beq     psnSinCorona
        cpx     #espEnroque
        bne     psnCorriente
psnSinCorona
        ldx     #0
psnCorriente
        stx     noCorona
        lda     jDe
        sta     noDe
        lda     jA
        sta     noA
        rts
