; SPDX-License-Identifier: MIT
;
; Paginas.asm - pantallas enteras de texto en lugar del tablero: la ayuda y el final.

filaPagina      = 2                     ; primera fila del texto; el título está encima
filaPie         = 24

; ------------------------------------------------------------------------------
; abrePagina: quita el tablero y deja una página vacía con su título; no se ve hasta
; enciendePantalla
; in:        A, number of its title
; preserves: nothing
; ------------------------------------------------------------------------------
abrePagina
        pha
        jsr     apagaPantalla
        ldx     #numFilasPant-1
apaFila
        ldy     #0
        jsr     situa
        jsr     rellena
        ldy     #esLista
        jsr     colorEsquema
        jsr     coloreaFila
        dex
        bpl     apaFila
        ldy     #esRotulo
        jsr     colorEsquema
        ldx     #0
        jsr     coloreaFila
        ldx     #0
        ldy     #0
        jsr     situa
        pla
        jmp     escribe

; ------------------------------------------------------------------------------
; escribePagina: escribe un texto de varias líneas desde una fila
; in:        A, number of the text; X, first row
; preserves: nothing
; ------------------------------------------------------------------------------
escribePagina
        stx     efFila
        pha
        ldy     #1
        jsr     situa
        pla
        jsr     escribe
epaLinea
        bcc     epaFin
        inc     efFila
        ldx     efFila
        ldy     #1
        jsr     situa
        jsr     sigueTexto
        jmp     epaLinea
epaFin
        rts

; ------------------------------------------------------------------------------
; cierraPagina: enseña la página y espera una tecla, o un botón del joystick o del ratón
; preserves: nothing
; ------------------------------------------------------------------------------
cierraPagina
        lda     #txPulsaTecla
        ldx     #filaPie
        jsr     escribePagina
        jsr     enciendePantalla
        lda     #0
        sta     clicBoton
        sta     numTecleado
cpaTecla
        jsr     esperaTecla
        bne     cpaFin
        txa
        beq     cpaFin                  ; el ratón
        and     #mandoBoton
        beq     cpaTecla
cpaFin
        lda     #0
        sta     clicBoton
        rts

; ------------------------------------------------------------------------------
; daAyuda: la página de ayuda
; preserves: nothing
; ------------------------------------------------------------------------------
daAyuda
        lda     #txTitulo
        jsr     abrePagina
        lda     #txAyuda
        ldx     #filaPagina
        jsr     escribePagina
        jsr     cierraPagina
        jmp     pintaFondo

; ------------------------------------------------------------------------------
; anunciaFinal: deja ver la última posición, dice quién ha ganado y espera una tecla
; in:        A, text that says it
; preserves: nothing
; ------------------------------------------------------------------------------
cuadrosFinal    = 60
afTexto         byte    0
afCuadros       byte    0

anunciaFinal
        sta     afTexto
        jsr     suenaFinal
        lda     afTexto
        jsr     cuentaFinal
        lda     #cuadrosFinal
        sta     afCuadros
afEspera
        jsr     esperaCuadro
        lda     teclasEnCola
        bne     afPagina
        dec     afCuadros
        bne     afEspera
afPagina
        lda     #txTitulo
        jsr     abrePagina
        lda     afTexto
        ldx     #filaPagina+1
        jsr     escribePagina
        ldx     #filaPagina+4
        ldy     #1
        jsr     situa
        jsr     ponNivel
        jsr     ponSegundos
        ldx     #filaPagina+5
        ldy     #1
        jsr     situa
        lda     #txHechas
        jsr     escribe
        lda     tableroActual+tbNivel
        jsr     ponDecimal
        ldx     #0
afReloj
        stx     afCuadros
        txa
        clc
        adc     #filaPagina+6
        tax
        ldy     #1
        jsr     situa
        lda     afCuadros
        clc
        adc     #txRaton
        jsr     escribe
        lda     afCuadros
        asl
        asl
        asl                             ; tamReloj
        tay
        jsr     ponReloj
        ldx     afCuadros
        inx
        cpx     #2
        bne     afReloj
        ldx     #filaPagina+9
        ldy     #1
        jsr     situa
        lda     nivelJuego
        jsr     ponMarcas
        jsr     ponGanador
        jsr     cierraPagina
        jsr     apagaPantalla
        jmp     preparaPiezas           ; los sprites, otra vez pequeños

; ------------------------------------------------------------------------------
; ponGanador: el que ha ganado, al doble de su tamaño: el ratón, o los gatos en fila
; in:        afTexto
; preserves: nothing
; ------------------------------------------------------------------------------
ganadorX        byte    160,64,128,192,255 ; el ratón y los gatos
ganadorY        = 172
spritesGatos    = %00111100
spriteRaton     = %00000010

ponGanador
        jsr     preparaPiezas           ; los dibujos grandes
        ldx     #numPiezas-1
pgnSprite
        txa
        asl
        tay
        lda     ganadorX,x
        sta     vicSprites+2,y
        lda     #ganadorY
        sta     vicSprites+3,y
        dex
        bpl     pgnSprite
        lda     #spriteRaton
        ldx     afTexto
        cpx     #txFelicitacion
        beq     pgnVisibles
        lda     #spritesGatos
pgnVisibles
        sta     spritesVisibles
        lda     #spritesPiezas
        sta     vicDobleAlto
        sta     vicDobleAncho
        rts

; ------------------------------------------------------------------------------
; ponDecimal: escribe un byte en decimal, sin ceros delante
; in:        A, the byte; destinoLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
potencias       byte    100,10,1
pdCuenta        byte    0
pdVisto         byte    0

ponDecimal
        ldx     #0
        stx     pdVisto
pdPotencia
        ldy     #0
pdResta
        cmp     potencias,x
        bcc     pdCifra
        sbc     potencias,x
        iny
        bne     pdResta
pdCifra
        pha
        cpx     #2
        beq     pdPon                   ; la última siempre
        tya
        ora     pdVisto
        beq     pdSgte
pdPon
        inc     pdVisto
        tya
        jsr     ponCifra
pdSgte
        pla
        inx
        cpx     #3
        bne     pdPotencia
        rts
