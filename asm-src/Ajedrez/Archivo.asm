; SPDX-License-Identifier: MIT
;
; Archivo.asm - saving and loading: the orders, their questions, and what came of them.
;
; Questions are modes (Teclado.asm), answered key by key, so that the main loop goes on.

teclaF1         = $85
teclaInicio     = $13                   ; HOME, as CLR, empties the name

cargando                byte    0       ; not 0: the name is that of a file to load
nombre                  dcb     maxNombre+1,0 ; PETSCII, ended by 0
numNombre               byte    0
signosProhibidos        text    "*?:,="
                        byte    asComillas
numProhibidos           = 6

; ------------------------------------------------------------------------------
; ordenGuarda, ordenCarga: save the game; load another one
; preserves: nothing
; cycles:    at most 35000
; ------------------------------------------------------------------------------
ordenGuarda
        lda     paTotal
        ora     paTotal+1
        bne     ogHay
        jsr     empiezaNormal
        lda     pgConFen
        bne     ogHay
        jmp     noPermitida             ; there is nothing to save
ogHay
        lda     #0
        beq     preguntaNombre
ordenCarga
        lda     #1

; ------------------------------------------------------------------------------
; preguntaNombre: asks for the name of a file
; in:        A, not 0 to load it
; preserves: nothing
; cycles:    at most 26000
; ------------------------------------------------------------------------------
preguntaNombre
        sta     cargando
        jsr     olvidaMovida
        ldx     #$ff
pnLetra
        inx
        lda     nombrePartida,x
        sta     nombre,x
        bne     pnLetra
        stx     numNombre
        lda     #modoNombre
        sta     modo

; ------------------------------------------------------------------------------
; pintaNombre: shows the question and the name
; preserves: nothing
; cycles:    at most 23500
; ------------------------------------------------------------------------------
pintaNombre
        jsr     esperaBorde
        ldx     #filaMensaje
        jsr     tituloNombre
        jsr     escribeFila
        inx
        jsr     empiezaFila
        ldy     #0
pinLetra
        cpy     numNombre
        bcs     pinAcaba
        sty     octeto
        cpy     #anchoPanel
        bne     pinMisma
        inx
        jsr     empiezaFila
pinMisma
        lda     nombre,y
        jsr     petAPantalla
        jsr     ponLetra
        ldy     octeto
        iny
        bne     pinLetra
pinAcaba
        jsr     acabaFila
        inx
        cpx     #filaMensaje+filasMensaje-1
        bcs     pinAyuda
        jsr     empiezaFila
        jmp     pinAcaba
pinAyuda
        lda     #<txAyudaNombre
        ldy     #>txAyudaNombre
        jmp     escribeFila

; ------------------------------------------------------------------------------
; tituloNombre: what the name is asked for
; in:        cargando
; out:       A/Y, the text
; preserves: X
; cycles:    at most 30
; ------------------------------------------------------------------------------
tituloNombre
        lda     cargando
        bne     tnmCarga
        lda     #<txGuardar
        ldy     #>txGuardar
        rts
tnmCarga
        lda     #<txCargar
        ldy     #>txCargar
        rts

; ------------------------------------------------------------------------------
; petAPantalla: the screen code of a character of a file's name
; in:        A, PETSCII
; out:       A
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
petAPantalla
        cmp     #$20
        bcc     papNada
        cmp     #$40
        bcc     papFin
        cmp     #$60
        bcc     papLetra
        cmp     #$c1
        bcc     papNada
        cmp     #$db
        bcs     papNada
        and     #%00011111
        ora     #codigoMinuscula
        rts
papLetra
        and     #%00011111
papFin
        rts
papNada
        lda     #asInterroga
        rts

; ------------------------------------------------------------------------------
; respondeSustituye: the key that answers whether a file is to be replaced
; in:        tecla
; preserves: nothing
; ------------------------------------------------------------------------------
respondeSustituye
        jsr     esRenuncia
        beq     dejaDisco
        and     #%01111111              ; with and without SHIFT
        cmp     #teclaNo
        beq     dejaDisco
        cmp     #teclaSi
        beq     rsuGuarda
        cmp     #teclaYes
        bne     rsuFin
rsuGuarda
        jmp     guarda
rsuFin
        rts
dejaDisco
        jmp     dejaPregunta

; ------------------------------------------------------------------------------
; tecleaNombre: a key while a name is being typed
; in:        tecla
; preserves: nothing
; ------------------------------------------------------------------------------
tecleaNombre
        jsr     esRenuncia
        beq     dejaDisco
        ldx     numNombre
        cmp     #teclaReturn
        beq     tomaNombreArchivo
        cmp     #teclaF1
        bne     tecEdita
        jmp     muestraDirectorio
tecEdita
        cmp     #teclaDel
        beq     tecBorra
        cmp     #teclaInicio
        beq     tecVacia
        cmp     #teclaClr
        beq     tecVacia
        cmp     #$c1
        bcc     tecCorriente
        cmp     #$db
        bcs     rsuFin
        and     #%01111111              ; with and without SHIFT
tecCorriente
        cmp     #asBlanco
        bcc     rsuFin
        cmp     #$60
        bcs     rsuFin
        cpx     #maxNombre
        bcs     rsuFin
        sta     nombre,x
        inx
        bne     tecPinta
tecBorra
        dex
        bpl     tecPinta
tecVacia
        ldx     #0
tecPinta
        stx     numNombre
        lda     #0
        sta     nombre,x
        jmp     pintaNombre

; ------------------------------------------------------------------------------
; tomaNombreArchivo: saves or loads under this name
; in:        nombre, numNombre
; preserves: nothing
; ------------------------------------------------------------------------------
tomaNombreArchivo
        jsr     compruebaNombre
        bcs     tnaMal
        lda     #0
        sta     modo
        lda     #<txMomento
        ldy     #>txMomento
        jsr     mensaje
        lda     #<nombre
        sta     dkNombreLo
        lda     #>nombre
        sta     dkNombreHi
        lda     cargando
        bne     tnaCarga
        jmp     guardaNueva
tnaCarga
        jmp     carga
tnaMal
        lda     #modoJuego
        sta     modo
        lda     #<txNombreMal
        ldy     #>txNombreMal
        jmp     mensaje

; ------------------------------------------------------------------------------
; compruebaNombre: can a file have this name?
; in:        nombre, numNombre
; out:       C set if not
; preserves: nothing
; cycles:    at most 2000
; ------------------------------------------------------------------------------
compruebaNombre
        ldx     numNombre
        beq     cnMal
cnLetra
        lda     nombre-1,x
        ldy     #numProhibidos-1
cnSigno
        cmp     signosProhibidos,y
        beq     cnMal
        dey
        bpl     cnSigno
        dex
        bne     cnLetra
        ldx     #$ff                    ; the name under which files are written is no name for a game
cnTemporal
        inx
        lda     nombre,x
        cmp     dtTemporal,x
        bne     cnBien
        cmp     #0
        bne     cnTemporal
cnMal
        sec
        rts
cnBien
        clc
        rts

; ------------------------------------------------------------------------------
; guardaNueva: saves the game; asks first when a file has the name
; in:        dkNombreLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
guardaNueva
        jsr     abreUnidad
        jsr     abreLectura
        jsr     cierraUnidad
        bcs     gnMira
        lda     #modoSustituye
        sta     modo
        lda     #<txSustituir
        ldy     #>txSustituir
        jmp     mensaje
gnMira
        lda     palabra
        cmp     #as0+6                  ; 62: there is none
        bne     muestraRespuesta
        lda     palabra+1
        cmp     #as0+2
        bne     muestraRespuesta

; ------------------------------------------------------------------------------
; guarda: saves the game
; in:        dkNombreLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
guarda
        lda     #0
        sta     modo
        lda     #<txMomento
        ldy     #>txMomento
        jsr     mensaje
        jsr     preparaPgn
        lda     #<escribePgn
        sta     dkContenidoLo
        lda     #>escribePgn
        sta     dkContenidoHi
        jsr     escribeArchivo
        bcs     muestraRespuesta
        lda     #<txGuardada
        ldy     #>txGuardada
        jmp     mensaje

; ------------------------------------------------------------------------------
; muestraRespuesta: shows what the drive says, in rows of whole words
; in:        palabra
; preserves: nothing
; cycles:    at most 26000
; ------------------------------------------------------------------------------
muestraRespuesta
        lda     #0
        sta     columna
        tax
mrsPalabra
        stx     indice
mrsLargo
        lda     palabra,x
        beq     mrsMide
        cmp     #asBlanco
        beq     mrsMide
        inx
        bne     mrsLargo
mrsMide
        txa
        sec
        sbc     indice
        clc
        adc     columna
        cmp     #anchoPanel+1
        ldx     indice
        bcc     mrsCabe
        lda     #0
        sta     columna
        lda     #codigoBarra
        cpx     #0
        beq     mrsCabe
        sta     respaldo-1,x            ; replaces the space before it
mrsCabe
        lda     palabra,x
        beq     mrsFin
        jsr     petAPantalla
        sta     respaldo,x
        inc     columna
        inx
        cmp     #asBlanco
        bne     mrsCabe
        beq     mrsPalabra
mrsFin
        sta     respaldo,x
        lda     #<respaldo
        ldy     #>respaldo
        jmp     mensaje

; ------------------------------------------------------------------------------
; carga: loads a game; one that is wrong changes nothing
; in:        dkNombreLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
carga
        jsr     abreUnidad
        jsr     abreLectura
        bcc     cgAbierto
        jsr     cierraUnidad
        jmp     muestraRespuesta
cgAbierto
        jsr     guardaRespaldo
        jsr     inicializarTablero
        jsr     empiezaLectura
        jsr     leePgn
        lda     #0
        rol
        sta     dkFallo
        jsr     clrchn
        jsr     leeEstado
        jsr     cierraUnidad
        bcs     cgLectura
        lda     dkFallo
        bne     muestraError
        jsr     aplicaResultado
        jsr     apuntaPartida
        jsr     partidaNueva
        inc     pausa                   ; the C64 waits for the player
        jsr     muestraOrden
        lda     #<txCargada
        ldy     #>txCargada
        jmp     mensaje
cgLectura
        jsr     devuelveRespaldo
        jmp     muestraRespuesta

; ------------------------------------------------------------------------------
; muestraError: the game that was there comes back; says what is wrong with the other one
; in:        pgMotivo; the position where it was found
; preserves: nothing
; cycles:    at most 450000
; ------------------------------------------------------------------------------
muestraError
        jsr     numeroJugada
        ldy     #0
        jsr     efDecimal
        lda     #0
        jsr     efPon
        jsr     devuelveRespaldo
        ldx     #0
        lda     #<txErrorJugada
        ldy     #>txErrorJugada
        jsr     ponMensaje
        lda     #<efTexto
        ldy     #>efTexto
        jsr     ponMensaje
        ldy     pgMotivo
        lda     textosMalLo,y
        pha
        lda     textosMalHi,y
        tay
        pla
        jsr     ponMensaje
        lda     #<respaldo
        ldy     #>respaldo
        jmp     mensaje

; ------------------------------------------------------------------------------
; ponMensaje: adds a text to a message
; in:        A/Y, the text, ended by 0; X, where the message ends
; out:       X; respaldo, ended by 0
; cycles:    at most 1500
; ------------------------------------------------------------------------------
ponMensaje
        jsr     eligeIdioma
        ldy     #0
pmjLetra
        lda     (ptLetras),y
        sta     respaldo,x
        beq     pmjFin
        inx
        iny
        bne     pmjLetra
pmjFin
        rts
