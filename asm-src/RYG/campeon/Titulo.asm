; SPDX-License-Identifier: MIT
;
; Titulo.asm - el título: el ratón y los gatos en su tablero, y la música de Melodia.asm. Ocupa la
; memoria de la tabla de posiciones y solo existe hasta que empieza el juego.
;
; El dibujo, de cuatro colores por celda, viene comprimido en TituloDatos.asm. Se muestra en
; el banco 3: los bits en $c000-$df3f, en parte bajo la E/S, y las celdas en la pantalla.

bitsTitulo      = $c000
celdasTitulo    = pantalla
coloresTitulo   = $bc00                 ; de paso hacia los de la pantalla
cuartoColores   = 250                   ; de las 1.000 celdas
todaRam         = $34                   ; ni ROM ni E/S
vicTitulo       = $80                   ; celdas en $e000, bits en $c000
conBits         = $3b
desdeTitulo     = alfa                  ; de dónde copia expande; página cero aún sin usar

; ------------------------------------------------------------------------------
; titulo: enseña el título y toca su música hasta una tecla, o un botón del joystick o del
; ratón. RETURN y espacio se gastan; cualquier otra tecla queda para la primera petición.
; Q quita y pone el sonido.
; preserves: nothing
; ------------------------------------------------------------------------------
titulo
        jsr     expandeTitulo
        jsr     empiezaMelodia
        lda     #1
        sta     suenaTitulo
        jsr     enciendeTitulo
ttEspera
        lda     teclasEnCola
        bne     ttTecla
        lda     clicBoton
        bne     ttFin
        lda     puertoMando
        and     #mandoBoton
        bne     ttEspera
        beq     ttFin
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
        jmp     leeMando                ; el botón que se ha pulsado ya no es nuevo

; ------------------------------------------------------------------------------
; enciendeTitulo: da al VIC el dibujo, y a las celdas su tercer color
; preserves: nothing
; ------------------------------------------------------------------------------
enciendeTitulo
        ldx     #cuartoColores
etlCelda
        lda     coloresTitulo-1,x
        sta     color-1,x
        lda     coloresTitulo+cuartoColores-1,x
        sta     color+cuartoColores-1,x
        lda     coloresTitulo+cuartoColores*2-1,x
        sta     color+cuartoColores*2-1,x
        lda     coloresTitulo+cuartoColores*3-1,x
        sta     color+cuartoColores*3-1,x
        dex
        bne     etlCelda
        stx     vicBorde
        stx     vicFondo
        lda     cia2PuertoA
        and     #sinBanco
        sta     cia2PuertoA
        lda     #vicTitulo
        sta     vicMemoria
        lda     #multicolorSi
        sta     vicControl2
        jsr     esperaCuadro
        lda     #conBits
        sta     vicControl
        rts

; ------------------------------------------------------------------------------
; expandeTitulo: lleva el dibujo a su sitio. Mientras no hay más que RAM no puede haber
; interrupciones: un cuarto de segundo.
; preserves: nothing
; ------------------------------------------------------------------------------
expandeTitulo
        lda     #<dibujoTitulo
        sta     punteroLo
        lda     #>dibujoTitulo
        sta     punteroHi
        php
        sei
        lda     #todaRam
        sta     R6510
        lda     #<bitsTitulo
        ldy     #>bitsTitulo
        jsr     expande
        lda     #<celdasTitulo
        ldy     #>celdasTitulo
        jsr     expande
        lda     #<coloresTitulo
        ldy     #>coloresTitulo
        jsr     expande
        lda     #sinBasic
        sta     R6510
        plp
        rts

; ------------------------------------------------------------------------------
; expande: expande bytes comprimidos. Un byte 1-63: siguen tantos; 64-127: los 2-65 que hay tan
; atrás como dice el byte siguiente; 128-255: los 3-130 que hay tan atrás como dicen los
; dos siguientes; 0: el final.
; in:        punteroLo/Hi; A/Y, where they go
; out:       punteroLo/Hi, after the 0
; preserves: nothing
; ------------------------------------------------------------------------------
copiaCerca      = 64
copiaLejos      = 128
menosCerca      = copiaCerca-2          ; lo que el byte dice de más
menosLejos      = copiaLejos-3
exCuenta        byte    0
exAtras         word    0

expande
        sta     destinoLo
        sty     destinoHi
exBucle
        jsr     exByte
        beq     exFin
        bmi     exLejos
        cmp     #copiaCerca
        bcs     exCerca
        sta     exCuenta
        tax
exNuevo
        lda     (punteroLo),y
        sta     (destinoLo),y
        iny
        dex
        bne     exNuevo
        tya
        jsr     exSalta
        jmp     exHechos
exCerca
        sbc     #menosCerca             ; C a 1
        ldx     #0
        beq     exCopia
exLejos
        sec
        sbc     #menosLejos
        ldx     #1
exCopia
        sta     exCuenta
        lda     #0
        sta     exAtras+1
        jsr     exByte
        sta     exAtras
        dex
        bmi     exDesde
        jsr     exByte
        sta     exAtras+1
exDesde
        sec
        lda     destinoLo
        sbc     exAtras
        sta     desdeTitulo
        lda     destinoHi
        sbc     exAtras+1
        sta     desdeTitulo+1
exOtro
        lda     (desdeTitulo),y
        sta     (destinoLo),y
        iny
        cpy     exCuenta
        bne     exOtro
exHechos
        clc
        lda     exCuenta
        adc     destinoLo
        sta     destinoLo
        bcc     exBucle
        inc     destinoHi
        bcs     exBucle
exFin
        rts

; El byte siguiente en A, y Z y N; Y es 0.
exByte
        ldy     #0
        lda     (punteroLo),y
        pha
        lda     #1
        jsr     exSalta
        pla
        rts
exSalta
        clc
        adc     punteroLo
        sta     punteroLo
        bcc     exListo
        inc     punteroHi
exListo
        rts
