; SPDX-License-Identifier: MIT
;
; Titulo.asm - la pantalla del título: los gatos en el tejado, y el ratón, que va y viene del
; queso. Ocupa la memoria de la tabla de posiciones y solo existe hasta que empieza el
; juego.

filaCredito     = 0
filaRaton       = 2                     ; primera de las cuatro de RATON
filaGatos       = 6                     ; y de Y GATOS
filaTejado      = 16
filaTecla       = 24
codigoCuarto    = 112                   ; cuartos de celda: bit 3 arriba a la izquierda, 2 arriba a
                                        ; la derecha, 1 y 0 abajo
codigoTeja      = 108
codigoEstrella  = 109
multicolorNo    = $08
dibujoLuna      = dibujoPuntero+1
dibujoQueso     = dibujoPuntero+2
cieloColor      = 6
lunaX           = 44                    ; a la derecha de 255
lunaY           = 58
gatosY          = 141
ratonY          = 199
quesoX          = 30                    ; a la derecha de 255
ratonIzquierda  = 24
ratonDerecha    = 244

; ------------------------------------------------------------------------------
; titulo: enseña el título y toca su música hasta una tecla, o un botón del joystick o del
; ratón. RETURN y espacio se gastan; cualquier otra tecla queda para la primera petición.
; preserves: nothing
; ------------------------------------------------------------------------------
ratonX          byte    ratonIzquierda
ratonPaso       byte    1
cuadroVisto     byte    0

titulo
        jsr     pintaTitulo
        jsr     empiezaMelodia
        lda     #1
        sta     suenaTitulo
        jsr     enciendePantalla
ttEspera
        lda     teclasEnCola
        bne     ttTecla
        lda     clicBoton
        bne     ttFin
        lda     puertoMando
        and     #mandoBoton
        beq     ttFin
        lda     cuadros
        cmp     cuadroVisto
        beq     ttEspera
        sta     cuadroVisto
        jsr     correRaton
        jmp     ttEspera
ttTecla
        lda     cola
        cmp     #retorno
        beq     ttGasta
        cmp     #teclaEspacio
        beq     ttGasta
        cmp     #letraQ
        bne     ttFin
        jsr     getIN
        lda     sonidoPuesto
        eor     #1
        sta     sonidoPuesto
        sta     suenaTitulo
        jsr     callaMelodia
        jmp     ttEspera
ttGasta
        jsr     getIN
ttFin
        lda     #0
        sta     suenaTitulo
        jsr     callaMelodia
        jsr     apagaPantalla
        lda     #multicolorSi
        sta     vicControl2
        jmp     leeMando                ; el botón que se ha pulsado ya no es nuevo

; ------------------------------------------------------------------------------
; correRaton: el ratón va y viene, un punto cada cuadro
; preserves: X, Y
; ------------------------------------------------------------------------------
correRaton
        lda     ratonX
        clc
        adc     ratonPaso
        sta     ratonX
        sta     vicSprites+2
        cmp     #ratonIzquierda
        beq     crtVuelve
        cmp     #ratonDerecha
        bne     crtFin
crtVuelve
        lda     ratonPaso               ; 1 y -1
        eor     #$fe
        sta     ratonPaso
crtFin
        rts

; ------------------------------------------------------------------------------
; pintaTitulo: pinta la pantalla del título
; preserves: nothing
; ------------------------------------------------------------------------------
pintaTitulo
        lda     #multicolorNo
        sta     vicControl2
        lda     #cieloColor
        sta     vicFondo
        lda     #0
        sta     vicBorde
        jsr     hazCuartos
        jsr     pintaCielo
        lda     #txTitulo
        ldx     #filaCredito
        jsr     ttTexto
        lda     #txPulsa
        ldx     #filaTecla
        jsr     ttTexto
        lda     #<letrasRaton
        ldy     #>letrasRaton
        ldx     #filaRaton
        jsr     rotulo
        lda     #<letrasGatos
        ldy     #>letrasGatos
        ldx     #filaGatos
        jsr     rotulo
        jmp     ponFiguras

; Un texto desde la columna 0.
ttTexto
        pha
        ldy     #0
        jsr     situa
        pla
        jmp     escribe

; ------------------------------------------------------------------------------
; hazCuartos: los caracteres que solo usa el título
; preserves: nothing
; ------------------------------------------------------------------------------
; Media línea de un carácter por dos bits.
mitades         byte    $00,$0f,$f0,$ff
teja            byte    $fe,$fe,$fe,$fe,$fe,$7c,$38,$00
estrella        byte    $00,$00,$10,$38,$10,$00,$00,$00
hcLinea         byte    0

hazCuartos
        php
        sei
        lda     #conGlifos              ; en lugar de la E/S, también se escribe en la RAM
        sta     R6510
        ldx     #7
hcTeja
        lda     teja,x
        sta     glifos+codigoTeja*8,x
        lda     estrella,x
        sta     glifos+codigoEstrella*8,x
        dex
        bpl     hcTeja
        ldx     #127
hcCuarto
        txa
        and     #%00000100              ; líneas 0-3, arriba
        sta     hcLinea
        txa
        lsr
        lsr
        lsr                             ; el carácter
        ldy     hcLinea
        bne     hcAbajo
        lsr
        lsr
hcAbajo
        and     #%00000011
        tay
        lda     mitades,y
        sta     glifos+codigoCuarto*8,x
        dex
        bpl     hcCuarto
        lda     #sinBasic
        sta     R6510
        plp
        rts

; ------------------------------------------------------------------------------
; pintaCielo: cielo con estrellas, tejado y calle, y el color de cada fila
; preserves: nothing
; ------------------------------------------------------------------------------
coloresTitulo   byte    14,6,7,7,7,8,13,13,13,5 ; crédito y las letras
                byte    15,15,15,15,15,15,10,2,2,11,11,11,11,11,1
; Fila y columna de las estrellas.
estrellas       byte    1,3,3,5,5,36,1,30,10,8,11,33,12,2,13,38,9,1,4,1,8,38,10,20,2,34
numEstrellas    = 13
pciFila         byte    0

pintaCielo
        ldx     #numFilasPant-1
pciBucle
        stx     pciFila
        ldy     #0
        jsr     situa
        ldx     pciFila
        lda     #espacio
        cpx     #filaTejado
        bcc     pciPon
        cpx     #filaTejado+3
        bcs     pciPon
        lda     #codigoTeja
pciPon
        ldy     #numColumnasPant-1
pciCelda
        sta     (destinoLo),y
        dey
        bpl     pciCelda
        lda     coloresTitulo,x
        jsr     coloreaFila
        dex
        bpl     pciBucle
        ldx     #2*numEstrellas-2
pciEstrella
        stx     pciFila
        ldy     estrellas+1,x
        lda     estrellas,x
        tax
        jsr     situa
        lda     #codigoEstrella
        jsr     ponCaracter
        ldx     pciFila
        dex
        dex
        bpl     pciEstrella
        rts

; ------------------------------------------------------------------------------
; rotulo: escribe letras de cuatro por cuatro celdas: cada punto de la letra, un cuarto de
; celda
; in:        A/Y, column and codes, ended by 0; X, first row
; preserves: nothing
; ------------------------------------------------------------------------------
letrasRaton     byte    10
                text    'raton'
                byte    0
letrasGatos     byte    6
                text    'y gatos'
                byte    0
roFila          byte    0
roColumna       byte    0
roLetra         byte    0
roLinea         byte    0
letra           = alfa                  ; página cero: ocho bytes de una letra
textoRotulo     = tkLado                ; y dónde están los códigos

rotulo
        sta     textoRotulo
        sty     textoRotulo+1
        stx     roFila
        ldy     #0
        lda     (textoRotulo),y
        sta     roColumna
        iny
        sty     roLetra
roBucle
        ldy     roLetra
        lda     (textoRotulo),y
        beq     roFin
        jsr     leeLetra
        jsr     pintaLetra
        lda     roColumna
        clc
        adc     #4
        sta     roColumna
        inc     roLetra
        bne     roBucle
roFin
        rts

; Los ocho bytes de la letra A.
leeLetra
        and     #%00111111
        sta     punteroLo
        lda     #0
        sta     punteroHi
        ldx     #3
llDoble
        asl     punteroLo
        rol     punteroHi
        dex
        bne     llDoble
        lda     punteroHi
        ora     #>charRom
        sta     punteroHi
        php
        sei
        lda     #conGlifos
        sta     R6510
        ldy     #7
llByte
        lda     (punteroLo),y
        sta     letra,y
        dey
        bpl     llByte
        lda     #sinBasic
        sta     R6510
        plp
        rts

; Cuatro filas de cuatro cuartos.
pintaLetra
        lda     #0
        sta     roLinea
plFilaLetra
        lda     roLinea
        lsr
        clc
        adc     roFila
        tax
        ldy     roColumna
        jsr     situa
        ldx     roLinea
        ldy     #4
plCuarto
        lda     #0
        asl     letra,x
        rol
        asl     letra,x
        rol
        asl     letra+1,x
        rol
        asl     letra+1,x
        rol
        beq     plVacio
        ora     #codigoCuarto
        sty     pciFila
        jsr     ponCaracter
        jmp     plOtro
plVacio
        sty     pciFila
        ldy     #1
        jsr     avanza
plOtro
        ldy     pciFila
        dey
        bne     plCuarto
        inx
        inx
        stx     roLinea
        cpx     #8
        bne     plFilaLetra
        rts

; ------------------------------------------------------------------------------
; ponFiguras: los sprites del título: el ratón, los gatos, la luna y el queso
; preserves: nothing
; ------------------------------------------------------------------------------
gatosX          byte    48,112,176,240
figurasDobles   = %00111110
figurasDerecha  = %11000000
figurasVisibles = %11111110

ponFiguras
        jsr     preparaPiezas
        jsr     colorPiezas
        lda     #figurasDobles
        sta     vicDobleAlto
        sta     vicDobleAncho
        lda     #figurasDerecha
        sta     derechaSprites
        lda     #figurasVisibles
        sta     vicMultiSprite
        sta     spritesVisibles
        ldx     #numGatos-1
        ldy     #2*numGatos-2
pfgGato
        lda     gatosX,x
        sta     vicSprites+4,y
        lda     #gatosY
        sta     vicSprites+5,y
        dey
        dey
        dex
        bpl     pfgGato
        lda     ratonX
        sta     vicSprites+2
        lda     #ratonY
        sta     vicSprites+3
        lda     #lunaX
        sta     vicSprites+12
        lda     #lunaY
        sta     vicSprites+13
        lda     #quesoX
        sta     vicSprites+14
        lda     #ratonY+21
        sta     vicSprites+15
        lda     #dibujoLuna
        sta     punteros+6
        lda     #dibujoQueso
        sta     punteros+7
        lda     #7
        sta     vicColorSprite+7
        lda     #15
        sta     vicColorSprite+6
        rts
