; SPDX-License-Identifier: MIT
;
; LeePgn.asm - games in PGN, read from a file that is open: the first one, its main line.
;
; The moves are played one by one, so that the position says what each of them means. An
; error ends the reading from wherever it is (pgMal). Meanwhile respaldo keeps the game that
; was there before.

maxLeido        = $80                   ; pages of a file: more is refused
maxPalabra      = 95                    ; characters of a move, a name of a tag
maxValor        = 96                    ; and of a tag's value, one more than leeFen takes
asTab           = $09
asInterroga     = $3f
asSubraya       = $5f

; Why a text is refused (textosMal).
malIlegal       = 0
malAbierto      = 1
malFen          = 2
malLarga        = 3
malExtenso      = 4
malVacio        = 5
malTexto        = 6
malSobra        = 7

; Tags that are read, and what is done with them.
numEtiquetas    = 4
pgEtiquetas
peBlancas       null    "White"
peNegras        null    "Black"
peResultado     null    "Result"
peFen           null    "FEN"
etiquetasPos    byte    peBlancas-pgEtiquetas,peNegras-pgEtiquetas
                byte    peResultado-pgEtiquetas,peFen-pgEtiquetas
etiquetasLo     byte    <tomaBlancas,<tomaNegras,<tomaResultado,<tomaFen
etiquetasHi     byte    >tomaBlancas,>tomaNegras,>tomaResultado,>tomaFen

; Signs of the text: those before signoEtiqueta mean the same everywhere; signoEtiqueta and
; those after signoCierra count in the main line only. After a result, only the signs up to
; signoEtiqueta are allowed.
signosPgn       byte    $7b,$3b,$25,$5b,$28,$29,$24,$21,$3f,$2e,$2a ; {;%[()$!?.*
numSignos       = 11
signoEtiqueta   = 3
signoCierra     = 5
signosLo        byte    <saltaLlaves,<saltaLinea,<saltaEscape,<leeEtiqueta,<abreVariante,<cierraVariante
                byte    <saltaNumero,<pgNada,<pgNada,<pgNada,<leeAsterisco
signosHi        byte    >saltaLlaves,>saltaLinea,>saltaEscape,>leeEtiqueta,>abreVariante,>cierraVariante
                byte    >saltaNumero,>pgNada,>pgNada,>pgNada,>leeAsterisco

pgDicho         byte    0               ; how the game ended, by its tag
pgPila          byte    0               ; stack when reading began
pgMotivo        byte    0               ; why the text is refused
pgProf          byte    0               ; variations that are open
pgLetra         byte    0               ; the character read last
pgAnterior      byte    0               ; and the one before, 0 none
pgVuelta        byte    0               ; not 0: it is to be read again

; ------------------------------------------------------------------------------
; leePgn: plays the game that is in the file
; in:        empiezaLectura has been called; the position is the start, the record empty
; out:       C clear: position, record, names, pgResultado; C set: pgMotivo
; preserves: nothing
; ------------------------------------------------------------------------------
leePgn
        tsx
        stx     pgPila
        lda     #0
        sta     pgProf
        sta     pgLetra
        sta     pgVuelta
        sta     pgConFen
        sta     pgDicho
        lda     #1
        sta     idiomaNotacion
        lda     #nada
        sta     pgResultado
        jsr     saltaMarca
lpgOtra
        jsr     leeCaracter
        bcs     lpgFin
        jsr     leeElemento
        lda     pgVuelta
        cmp     #nada                   ; the next game begins
        bne     lpgOtra
lpgFin
        lda     idioma
        sta     idiomaNotacion
        ldx     #malAbierto
        lda     pgProf
        bne     pgMal
        ldx     #malVacio
        lda     paActual
        ora     paActual+1
        ora     pgConFen
        beq     pgMal
        lda     pgResultado
        bpl     lpgBien
        lda     pgDicho
        sta     pgResultado
lpgBien
        clc
        rts

; ------------------------------------------------------------------------------
; pgMal: ends the reading, from wherever it is
; in:        X, why; pgPila
; out:       pgMotivo; C set
; ------------------------------------------------------------------------------
pgMal
        stx     pgMotivo
        ldx     pgPila
        txs
        lda     idioma
        sta     idiomaNotacion
        sec
pgNada
        rts

; ------------------------------------------------------------------------------
; saltaMarca: passes over the mark with which texts in UTF-8 may begin
; preserves: nothing
; ------------------------------------------------------------------------------
saltaMarca
        jsr     leeCaracter
        bcs     pgNada
        cmp     #$ef
        bne     devuelve
        jsr     leeCaracter
        jmp     leeCaracter

; ------------------------------------------------------------------------------
; devuelve: the character will be read again
; preserves: A, X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
devuelve
        inc     pgVuelta
        rts

; ------------------------------------------------------------------------------
; leeCaracter, exigeCaracter: the next character of the text; there must be one
; out:       A; leeCaracter: C set at the end; pgLetra, pgAnterior
; preserves: nothing
; ------------------------------------------------------------------------------
exigeCaracter
        jsr     leeCaracter
        bcc     pgNada
        ldx     #malAbierto
        bne     pgMal
leeCaracter
        lda     pgVuelta
        bne     lcaVuelve
        ldx     #malExtenso
        lda     dkBytesHi
        cmp     #maxLeido
        bcs     pgMal
        jsr     leeOcteto
        bcs     pgNada
        ldx     #malTexto
        tay
        beq     pgMal
        lda     pgLetra
        sta     pgAnterior
        sty     pgLetra
lcaVuelve
        lda     #0
        sta     pgVuelta
        lda     pgLetra
        clc
        rts

; ------------------------------------------------------------------------------
; leeElemento: reads a sign with what belongs to it, or a word
; in:        A, its first character
; preserves: nothing
; ------------------------------------------------------------------------------
leeElemento
        jsr     esBlancoPgn
        bcs     pgNada
        ldx     #malTexto
        cmp     #$7f
        bcs     pgMal
        ldx     #numSignos-1
leSigno
        cmp     signosPgn,x
        beq     leHallaSigno
        dex
        bpl     leSigno
        ldx     pgProf
        bne     pgNada
        bit     pgResultado
        bpl     leSobra
        jmp     leePalabra
leHallaSigno
        ldy     pgProf
        beq     lePrincipal
        cpx     #signoEtiqueta
        beq     pgNada
        cpx     #signoCierra+1
        bcs     pgNada
lePrincipal
        bit     pgResultado
        bmi     leSalta
        cpx     #signoEtiqueta+1
        bcs     leSobra
leSalta
        lda     signosLo,x
        sta     ptDisco
        lda     signosHi,x
        sta     ptDisco+1
        jmp     (ptDisco)
leSobra
        ldx     #malSobra
        bne     pgMalLejos

; ------------------------------------------------------------------------------
; esBlancoPgn: is this white space: a space, a tab or the end of a line?
; in:        A
; out:       C set if so
; preserves: A, X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
esBlancoPgn
        cmp     #asBlanco
        beq     ebpSi
        cmp     #asCr+1
        bcs     ebpNo
        cmp     #asTab                  ; tab, line feed, form feed, return
        rts
ebpNo
        clc
ebpSi
        rts

; ------------------------------------------------------------------------------
; saltaLlaves, saltaLinea, saltaEscape: pass over a comment; over one up to the end of the
; line; over a line that begins with %
; preserves: nothing
; ------------------------------------------------------------------------------
saltaLlaves
        jsr     exigeCaracter
        cmp     #$7d
        bne     saltaLlaves
        rts
saltaEscape
        lda     pgAnterior
        beq     saltaLinea
        cmp     #asLf
        beq     saltaLinea
        cmp     #asCr
        bne     pgTexto
saltaLinea
        jsr     leeCaracter
        bcs     sltFin
        cmp     #asCr
        beq     sltFin
        cmp     #asLf
        bne     saltaLinea
sltFin
        rts
pgTexto
        ldx     #malTexto
pgMalLejos
        jmp     pgMal

; ------------------------------------------------------------------------------
; abreVariante, cierraVariante: variations in parentheses
; in:        pgProf
; out:       pgProf
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
abreVariante
        inc     pgProf
        beq     pgTexto
        rts
cierraVariante
        lda     pgProf
        beq     pgTexto
        dec     pgProf
        rts

; ------------------------------------------------------------------------------
; saltaNumero: passes over the number after a $
; preserves: nothing
; ------------------------------------------------------------------------------
saltaNumero
        jsr     exigeCaracter
        jsr     esCifra
        bcs     pgTexto
snuCifra
        jsr     leeCaracter
        bcs     sltFin
        jsr     esCifra
        bcc     snuCifra
        jmp     devuelve

; ------------------------------------------------------------------------------
; leeAsterisco: the game has not ended
; out:       pgResultado
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
leeAsterisco
        lda     #resAbierto
        sta     pgResultado
        rts

; ------------------------------------------------------------------------------
; leePalabra: reads the number of a move, a result, or a move, which it plays
; in:        A, the first character
; preserves: nothing
; ------------------------------------------------------------------------------
leePalabra
        jsr     juntaPalabra
        jsr     buscaResultado
        bcc     lpaResultado
        jsr     esNumero
        bcc     lpaFin
        jmp     juegaPalabra
lpaResultado
        sta     pgResultado
lpaFin
        rts

; ------------------------------------------------------------------------------
; juntaPalabra: reads a word to its end. Dashes of moves are left out, but those of
; castling and results.
; in:        A, its first character
; out:       palabra, ended by 0; pgLargo
; preserves: nothing
; ------------------------------------------------------------------------------
juntaPalabra
        jsr     esAlfanumerico
        bcs     pgTexto
        ldx     #0
        stx     pgLargo
jpPon
        ldx     pgLargo
        sta     palabra,x
        inc     pgLargo
        cpx     #maxPalabra
        bcs     pgIlegal
jpSgte
        jsr     leeCaracter
        bcs     jpFin
        jsr     esDePalabra
        bcs     jpVuelve
        cmp     #asRaya
        bne     jpPon
        ldx     palabra
        cpx     #asEnroque
        beq     jpPon
        cpx     #as0+10
        bcc     jpPon
        bcs     jpSgte
jpVuelve
        jsr     devuelve
jpFin
        ldx     pgLargo
        lda     #0
        sta     palabra,x
        rts
pgIlegal
        ldx     #malIlegal
        jmp     pgMal

; ------------------------------------------------------------------------------
; esDePalabra, esAlfanumerico: does a character belong to a word; can it be the first?
; in:        A
; out:       C clear if so
; preserves: A, Y
; cycles:    at most 100
; ------------------------------------------------------------------------------
signosPalabra   byte    asRaya,asBarra,asJaque,asMate,asCorona
numSignosPal    = 5

esDePalabra
        ldx     #numSignosPal-1
edpSigno
        cmp     signosPalabra,x
        beq     ealSi
        dex
        bpl     edpSigno
esAlfanumerico
        cmp     #asSubraya
        beq     ealSi
        cmp     #as0
        bcc     ealNo
        cmp     #as0+10
        bcc     ealFin
        tax
        ora     #minuscula
        cmp     #asA
        bcc     ealLetra
        cmp     #asA+26
        bcs     ealOtra
        txa
ealSi
        clc
ealFin
        rts
ealLetra
        txa
ealNo
        sec
        rts
ealOtra
        txa
        sec
        rts

; ------------------------------------------------------------------------------
; buscaResultado: is the word a result?
; in:        palabra
; out:       C clear: A, which
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
buscaResultado
        ldx     #0
brOtro
        txa
        pha
        ldy     #0
brLetra
        lda     pgResultados,x
        cmp     palabra,y
        bne     brNo
        inx
        iny
        cmp     #0
        bne     brLetra
        pla
        lsr
        lsr
        lsr
        cmp     #resMitad
        bne     brFin
        lda     #resTablas
brFin
        clc
        rts
brNo
        pla
        clc
        adc     #8
        tax
        cpx     #resMitad*8+1
        bcc     brOtro
        rts

; ------------------------------------------------------------------------------
; esNumero: is the word a number?
; in:        palabra
; out:       C clear if so
; preserves: X
; cycles:    at most 3600
; ------------------------------------------------------------------------------
esNumero
        ldy     #0
esnCifra
        lda     palabra,y
        jsr     esCifra
        bcs     esnFin
        iny
        bne     esnCifra
esnFin
        lda     palabra,y
        cmp     #1
        rts

; ------------------------------------------------------------------------------
; juegaPalabra: plays the move that the word is
; in:        palabra, pgLargo
; preserves: nothing
; cycles:    at most 72000
; ------------------------------------------------------------------------------
juegaPalabra
        ldx     #malLarga
        jsr     registroLleno
        bcs     jpaMal
        ldy     pgLargo
jpaSigno
        lda     palabra-1,y
        cmp     #asJaque
        beq     jpaQuita
        cmp     #asMate
        bne     jpaLee
jpaQuita
        dey
        bne     jpaSigno
jpaLee
        lda     #0
        sta     palabra,y
        lda     #<palabra
        sta     lnLo
        lda     #>palabra
        sta     lnHi
        jsr     leeNotacion
        bcs     jpaIlegal
        jsr     tomaLeidaJugada
        jsr     juegaJugada
        bcs     jpaIlegal
        rts
jpaIlegal
        ldx     #malIlegal
jpaMal
        jmp     pgMal

; ------------------------------------------------------------------------------
; leeEtiqueta: reads a tag; after moves or a result it belongs to the next game
; preserves: nothing
; ------------------------------------------------------------------------------
leeEtiqueta
        lda     paActual
        ora     paActual+1
        bne     letOtra
        bit     pgResultado
        bmi     letLee
letOtra
        lda     #nada
        sta     pgVuelta
        rts
letLee
        jsr     saltaBlancos
        jsr     juntaPalabra
        jsr     buscaEtiqueta
        txa
        pha
        jsr     saltaBlancos
        cmp     #asComillas
        bne     letMal
        jsr     leeValor
        jsr     saltaBlancos
        cmp     #$5d
        bne     letMal
        pla
        tax
        bmi     letFin
        lda     etiquetasLo,x
        sta     ptDisco
        lda     etiquetasHi,x
        sta     ptDisco+1
        jmp     (ptDisco)
letMal
        jmp     pgTexto
letFin
        rts

; ------------------------------------------------------------------------------
; saltaBlancos: reads the next character that is not white space
; out:       A
; preserves: nothing
; ------------------------------------------------------------------------------
saltaBlancos
        jsr     exigeCaracter
        jsr     esBlancoPgn
        bcs     saltaBlancos
        rts

; ------------------------------------------------------------------------------
; buscaEtiqueta: which tag has this name?
; in:        palabra
; out:       X, $ff: no tag that is used
; preserves: nothing
; cycles:    at most 600
; ------------------------------------------------------------------------------
beNumero        byte    0

buscaEtiqueta
        lda     #numEtiquetas-1
        sta     beNumero
beOtra
        ldy     beNumero
        ldx     etiquetasPos,y
        ldy     #0
beLetra
        lda     pgEtiquetas,x
        jsr     enAscii
        cmp     palabra,y
        bne     beSgte
        inx
        iny
        cmp     #0
        bne     beLetra
beHallada
        ldx     beNumero
        rts
beSgte
        dec     beNumero
        bpl     beOtra
        bmi     beHallada

; ------------------------------------------------------------------------------
; leeValor: reads the value of a tag, of which what goes beyond maxValor is passed over
; out:       palabra, ended by 0; pgLargo
; preserves: nothing
; ------------------------------------------------------------------------------
leeValor
        lda     #0
        sta     pgLargo
lvLetra
        jsr     exigeCaracter
        cmp     #asComillas
        beq     lvFin
        cmp     #asContraria
        bne     lvPon
        jsr     exigeCaracter
lvPon
        cmp     #asCr
        beq     letMal
        cmp     #asLf
        beq     letMal
        ldx     pgLargo
        cpx     #maxValor
        bcs     lvLetra
        cmp     #asBlanco
        bcc     lvRaro
        cmp     #$7f
        bcc     lvAscii
lvRaro
        lda     #asInterroga
lvAscii
        sta     palabra,x
        inc     pgLargo
        bne     lvLetra
lvFin
        ldx     pgLargo
        lda     #0
        sta     palabra,x
        rts

; ------------------------------------------------------------------------------
; tomaBlancas, tomaNegras: keep a player's name, or as much of it as fits
; in:        palabra
; preserves: nothing
; cycles:    at most 1000
; ------------------------------------------------------------------------------
tomaBlancas
        ldx     #0
        beq     tomaNombre
tomaNegras
        ldx     #nombreNegras-nombreBlancas
tomaNombre
        ldy     #0
tnjLetra
        lda     palabra,y
        cpy     #maxJugador
        bcc     tnjPon
        lda     #0
tnjPon
        sta     nombreBlancas,x
        beq     tnjFin
        inx
        iny
        bne     tnjLetra
tnjFin
        rts

; ------------------------------------------------------------------------------
; tomaResultado: what the tag says counts when the moves end without a result
; in:        palabra
; out:       pgDicho
; preserves: nothing
; cycles:    at most 420
; ------------------------------------------------------------------------------
tomaResultado
        jsr     buscaResultado
        bcs     tnjFin
        sta     pgDicho
        rts

; ------------------------------------------------------------------------------
; tomaFen: the game begins at this position
; in:        palabra
; preserves: nothing
; cycles:    at most 330000
; ------------------------------------------------------------------------------
tomaFen
        lda     #<palabra
        sta     lfLo
        lda     #>palabra
        sta     lfHi
        lda     nombreBlancas           ; a new position forgets names
        pha
        lda     nombreNegras
        pha
        jsr     leeFen
        pla
        sta     nombreNegras
        pla
        sta     nombreBlancas
        bcs     tfMal
        inc     pgConFen
        rts
tfMal
        ldx     #malFen
        jmp     pgMal
