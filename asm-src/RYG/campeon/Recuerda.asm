; SPDX-License-Identifier: MIT
;
; Recuerda.asm - volver sobre la partida: hacer otra vez lo que se retiró, verla entera desde el
; principio, leerla e imprimirla.

; Jugadas apuntadas, hechas o retiradas: las de historiaNumero que valen.
apuntadas       byte    0

; ------------------------------------------------------------------------------
; apuntaJugada: una jugada nueva; si es la que se retiró, las que la seguían aún valen
; in:        A, its number; Y, how many there are before it
; preserves: A, X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
apuntaJugada
        cpy     apuntadas
        bcs     ajNueva
        cmp     historiaNumero,y
        beq     ajFin
ajNueva
        sty     apuntadas
        inc     apuntadas
ajFin
        rts

; ------------------------------------------------------------------------------
; otraVez: hace otra vez jugadas retiradas hasta que le toque al humano
; preserves: nothing
; ------------------------------------------------------------------------------
otraVez
        jsr     hayRetirada
        bcc     ovNoHay
ovUna
        jsr     juegaApuntada
        lda     tableroActual+tbTurno
        cmp     bandoC64
        bne     ovFin
        jsr     hayRetirada
        bcs     ovUna
ovFin
        rts
ovNoHay
        lda     #txSinRepetir
        jmp     pintaMensaje

; ------------------------------------------------------------------------------
; hayRetirada: ¿queda alguna jugada retirada?
; out:       C set if so
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
hayRetirada
        lda     tableroActual+tbNivel
        cmp     apuntadas
        bcs     hrNo
        sec
        rts
hrNo
        clc
        rts

juegaApuntada
        ldy     tableroActual+tbNivel
        lda     historiaNumero,y
        jmp     juega

; ------------------------------------------------------------------------------
; veEntera: enseña la partida desde el principio. Las teclas de cursor, el joystick o los
; botones del ratón van jugada a jugada, adelante y atrás; espacio o disparo, otra vez sola o
; quieta; cualquier otra tecla la acaba.
; preserves: nothing
; ------------------------------------------------------------------------------
cuadrosPaso     = 25                    ; entre dos jugadas
veHasta         byte    0
veCuadros       byte    0
veQuieta        byte    0               ; no 0: espera a que le pidan un paso
mandoAtras      = %00000101             ; arriba, izquierda
mandoAdelante   = %00001010

veEntera
        lda     tableroActual+tbNivel
        bne     veHay
        rts
veHay
        sta     veHasta
        lda     demo
        pha
        lda     #1
        sta     demo                    ; no se pide jugada: nada que marcar
        lda     #0
        sta     veQuieta
        sta     numTecleado
        sta     clicBoton
        ldx     #filaPeticion
        jsr     borraPanelFila
        jsr     borraPanel
        lda     #txVer
        jsr     pintaMensaje
vePrincipio
        jsr     retira
        lda     tableroActual+tbNivel
        bne     vePrincipio
veJugada
        jsr     pintaPosicion
        lda     #cuadrosPaso
        sta     veCuadros
vePausa
        lda     veQuieta
        bne     vePide
        jsr     leeMando
        tax
        bne     veMando
        lda     teclasEnCola
        ora     clicBoton
        bne     vePide
        jsr     esperaCuadro
        dec     veCuadros
        bne     vePausa
veAdelante
        lda     tableroActual+tbNivel
        cmp     veHasta
        bcs     veUltima
        jsr     suenaJugada
        jsr     juegaApuntada
        jmp     veJugada
vePide
        jsr     esperaTecla
        beq     veMando
        ldx     #numRumbos-1
veRumbo
        cmp     teclasCursor,x
        beq     veTecla
        dex
        bpl     veRumbo
        cmp     #teclaEspacio
        beq     veSigue
veAcaba
        lda     tableroActual+tbNivel
        cmp     veHasta
        bcs     veUltima
        jsr     juegaApuntada
        jmp     veAcaba
veTecla
        txa
        lsr                             ; las impares, abajo y derecha, adelante
        bcs     vePaso
veAtras
        lda     #1
        sta     veQuieta
        lda     tableroActual+tbNivel
        beq     veJugada
        jsr     retira
        jmp     veJugada
vePaso
        lda     #1
        sta     veQuieta
        bne     veAdelante
veMando
        txa
        beq     veRaton
        and     #mandoAtras
        bne     veAtras
        txa
        and     #mandoAdelante
        bne     vePaso
veSigue
        lda     veQuieta
        eor     #1
        sta     veQuieta
        jmp     veJugada
veRaton
        lda     clicBoton
        stx     clicBoton
        and     #botonIzquierdo
        beq     veAtras
        bne     vePaso
veUltima
        pla
        sta     demo
        jmp     borraMensajes

; ------------------------------------------------------------------------------
; leePartida: la página con todas las jugadas; arriba y abajo la recorren, P la imprime
; preserves: nothing
; ------------------------------------------------------------------------------
filasLista      = 19
lpPrimera       byte    0               ; primera jugada del ratón que se ve, dividida por dos

leePartida
        lda     #txPartida
        jsr     abrePagina
        lda     #txPartidaPie
        ldx     #filaPie
        jsr     escribePagina
        lda     #0
        sta     lpPrimera
        sta     numTecleado
        sta     clicBoton
        jsr     pintaLista
        jsr     enciendePantalla
lpaTecla
        jsr     esperaTecla
        beq     lpaMando
        cmp     teclasCursor+haciaArriba
        beq     lpaArriba
        cmp     teclasCursor+haciaAbajo
        beq     lpaAbajo
        cmp     #letraP
        bne     lpaFin
        jsr     imprime
        jmp     lpaTecla
lpaMando
        txa
        beq     lpaFin
        lsr
        bcs     lpaArriba
        lsr
        bcs     lpaAbajo
        and     #mandoBoton/4
        beq     lpaTecla
lpaFin
        lda     #0
        sta     clicBoton
        jmp     pintaFondo
lpaArriba
        lda     lpPrimera
        beq     lpaTecla
        dec     lpPrimera
        jmp     lpaPinta
lpaAbajo
        lda     lpPrimera
        clc
        adc     #filasLista
        asl
        cmp     tableroActual+tbNivel
        bcs     lpaTecla
        inc     lpPrimera
lpaPinta
        jsr     pintaLista
        jmp     lpaTecla

; ------------------------------------------------------------------------------
; pintaLista: las jugadas que caben, una del ratón y una de los gatos por fila
; in:        lpPrimera
; preserves: nothing
; ------------------------------------------------------------------------------
plsFila byte    0

pintaLista
        lda     #0
        sta     plsFila
plsBucle
        clc
        adc     #filaPagina
        tax
        ldy     #1
        jsr     situa
        lda     plsFila
        clc
        adc     lpPrimera
        pha
        asl
        tay
        cpy     tableroActual+tbNivel
        bcs     plsVacia
        pla
        sty     phIndice
        adc     #1                      ; C a 0
        cmp     #10
        bcs     plsNumero
        pha
        jsr     ponEspacio
        pla
plsNumero
        jsr     ponDecimal
        jsr     plsJugada
        jsr     plsJugada
        jmp     plsResto
plsVacia
        pla
plsResto
        jsr     rellena
        inc     plsFila
        lda     plsFila
        cmp     #filasLista
        bne     plsBucle
        rts

; La jugada phIndice, si la hay.
plsJugada
        jsr     ponEspacio
        jsr     ponEspacio
        ldy     phIndice
        cpy     tableroActual+tbNivel
        bcs     plsFin
        lda     historiaDesde,y
        jsr     ponCasilla
        ldy     phIndice
        lda     historiaHasta,y
        jsr     ponCasilla
        inc     phIndice
plsFin
        rts

; ------------------------------------------------------------------------------
; imprime: toda la partida en el dispositivo 4, y dice si contesta
; preserves: nothing
; ------------------------------------------------------------------------------
impresora               = 4
archivoImpresora        = 4
imIndice                byte    0

imprime
        lda     #0
        jsr     setnam
        lda     #archivoImpresora
        ldx     #impresora
        ldy     #255                    ; sin dirección secundaria: mayúsculas
        jsr     setlfs
        jsr     openKernal
        bcs     imMal
        ldx     #archivoImpresora
        jsr     chkout
        bcs     imMal
        lda     #0
        sta     imIndice
imJugada
        ldy     imIndice
        cpy     tableroActual+tbNivel
        bcs     imFin
        tya
        lsr
        bcs     imGatos
        adc     #1
        jsr     imDecimal
        lda     #"."
        jsr     chrout
imGatos
        lda     #" "
        jsr     chrout
        ldy     imIndice
        lda     historiaDesde,y
        jsr     imCasilla
        ldy     imIndice
        lda     historiaHasta,y
        jsr     imCasilla
        inc     imIndice
        lda     imIndice
        lsr
        bcs     imJugada
        lda     #13
        jsr     chrout
        jmp     imJugada
imFin
        lda     imIndice
        lsr
        bcc     imCierra
        lda     #13
        jsr     chrout
imCierra
        lda     estado
        pha
        jsr     imSuelta
        pla
        bmi     imDiceMal               ; no contesta
        lda     #txImpresa
        bne     imDice
imMal
        jsr     imSuelta
imDiceMal
        lda     #txSinImpresora
imDice
        ldx     #filaPie-1
        stx     efFila
        pha
        ldy     #1
        jsr     situa
        pla
        jsr     escribe
        jmp     rellena
imSuelta
        jsr     clrchn
        lda     #archivoImpresora
        jmp     closeKernal

; Una casilla como en la pantalla.
imCasilla
        pha
        and     #numColumnas-1
        clc
        adc     #letraA
        jsr     chrout
        pla
        lsr
        lsr
        lsr
        eor     #numFilas-1
        clc
        adc     #$31
        jmp     chrout

; Un número de 1 a 29.
imDecimal
        ldx     #"0"
        sec
imDecenas
        sbc     #10
        bcc     imUnidades
        inx
        bne     imDecenas
imUnidades
        adc     #10+$30
        pha
        txa
        cmp     #"0"
        bne     imDos
        lda     #" "
imDos
        jsr     chrout
        pla
        jmp     chrout

; ------------------------------------------------------------------------------
; anuncia: dice en cuántas jugadas gana el programa, si lo sabe
; in:        anuncio, 0 if it does not
; preserves: nothing
; ------------------------------------------------------------------------------
anuncio byte    0

anuncia
        lda     anuncio
        beq     anFin
        lda     #txGanoEn
        jsr     pintaMensaje
        ldx     #filaMensaje+1
        jsr     situaPanel
        lda     anuncio
        jsr     ponDecimal
        lda     #txJugadasMas
        jmp     escribe
anFin
        rts

; ------------------------------------------------------------------------------
; anuncioGatos: a los gatos, cuando ganan, se les acaban antes o después las jugadas: no
; tienen más que las que faltan hasta que todos estén en la última fila
; in:        tableroActual, which the cats win
; out:       anuncio, 0 if that is still far away
; preserves: nothing
; ------------------------------------------------------------------------------
anunciaDesde    = 12
totalFilas      = numGatos*(numFilas-1)

anuncioGatos
        lda     #totalFilas
        sta     anuncio
        ldx     #numGatos-1
agGato
        lda     tableroActual+tbGatos,x
        lsr
        lsr
        lsr
        sta     imIndice
        lda     anuncio
        sec
        sbc     imIndice
        sta     anuncio
        dex
        bpl     agGato
        cmp     #anunciaDesde+1
        bcc     anFin
        lda     #0
        sta     anuncio
        rts
