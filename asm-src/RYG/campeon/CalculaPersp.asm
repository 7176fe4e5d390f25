; SPDX-License-Identifier: MIT
;
; CalculaPersp.asm - el tablero en perspectiva, la primera vez que se ve: los caracteres, en los
; códigos libres, y qué código tiene cada celda, en la RAM bajo el KERNAL. Tarda dos segundos y quedan
; para siempre. Se hacen donde está la tabla de posiciones, que después está vacía.

mitadTablero    = 48*parteDePunto
primerLibre     = 139                   ; códigos de caracteres libres: 139-255
listaGlifos     = memoriaTabla          ; mientras se calculan; 8 bytes por código
bitsFila        = memoriaTabla+$0800    ; 8 líneas de 24 bytes
tkGlifo         = tkClave               ; la búsqueda no está en marcha

; ------------------------------------------------------------------------------
; calculaPersp: hace los caracteres y el mapa. La tabla de posiciones queda vacía.
; out:       primerUsado
; preserves: nothing
; cycles:    about 2000000
; ------------------------------------------------------------------------------
cpAncho word    0                       ; de una casilla en la línea
cpRango byte    0                       ; fila de casillas
cpFila  byte    0                       ; fila de celdas
cpBajo  byte    0                       ; códigos libres: de aquí
cpAlto  byte    0                       ; a aquí

calculaPersp
        lda     #<anchoLejos
        sta     cpAncho
        lda     #>anchoLejos
        sta     cpAncho+1
        lda     #primerLibre
        sta     cpBajo
        lda     #255
        sta     cpAlto
        lda     #<mapaPersp
        sta     destinoLo
        lda     #>mapaPersp
        sta     destinoHi
        ldx     #0
        stx     cpFila
        stx     cpRango
cpeFila
        lda     cpFila
        ldx     cpRango
        cmp     filaRango+1,x
        bne     cpeLineas
        inc     cpRango
cpeLineas
        ldy     #0
cpeLinea
        jsr     calculaLinea
        inc     cpAncho                 ; un treintaidosavo de punto más
        bne     cpeMismo
        inc     cpAncho+1
cpeMismo
        cpy     #lineasCelda*celdasPersp
        bne     cpeLinea
        ldx     #0
cpeCelda
        jsr     codigoCelda
        ldy     #0
        sta     (destinoLo),y
        inc     destinoLo
        bne     cpeSgte
        inc     destinoHi
cpeSgte
        inx
        cpx     #celdasPersp
        bne     cpeCelda
        inc     cpFila
        lda     cpFila
        cmp     #filasPersp
        bne     cpeFila
        ldx     cpAlto
        inx
        stx     primerUsado
        ldx     #0
        php
        sei
        lda     #conGlifos
        sta     R6510
cpeCopia
        lda     listaGlifos+$400,x      ; los códigos desde 128
        cpx     #(primerLibre-128)*8
        bcc     cpeAlta                 ; los once primeros son de Glifos.asm
        sta     glifos+$400,x
cpeAlta
        lda     listaGlifos+$500,x
        sta     glifos+$500,x
        lda     listaGlifos+$600,x
        sta     glifos+$600,x
        lda     listaGlifos+$700,x
        sta     glifos+$700,x
        inx
        bne     cpeCopia
        lda     #sinBasic
        sta     R6510
        plp
        jmp     vaciaTabla

; ------------------------------------------------------------------------------
; calculaLinea: los puntos de una línea del tablero, cuatro por byte
; in:        cpAncho, cpRango; Y, where in bitsFila
; out:       Y, after it
; preserves: nothing
; ------------------------------------------------------------------------------
clLugar         word    0               ; desde el borde izquierdo de la casilla
clFaltan        byte    0               ; casillas hasta el final, con esta
clColor         byte    0
clBits          byte    0
clCuenta        byte    0

calculaLinea
        lda     #numColumnas
        sta     clFaltan
        lda     cpRango
        and     #1
        eor     #%11
        sta     clColor
        lda     cpAncho                 ; medio punto antes de la izquierda de todo,
        sta     clLugar                 ; visto desde el borde, a cuatro casillas del centro
        lda     cpAncho+1
        sta     clLugar+1
        asl     clLugar
        rol     clLugar+1
        asl     clLugar
        rol     clLugar+1
        sec
        lda     clLugar
        sbc     #<(mitadTablero+parteDePunto/2)
        sta     clLugar
        lda     clLugar+1
        sbc     #>(mitadTablero+parteDePunto/2)
        sta     clLugar+1
        lda     #celdasPersp
        sta     clCuenta
clnCelda
        lda     #1                      ; sale por la izquierda con el cuarto punto
        sta     clBits
clnPunto
        clc
        lda     clLugar
        adc     #parteDePunto
        sta     clLugar
        bcc     clnLado
        inc     clLugar+1
clnLado
        ldx     clLugar+1
        bmi     clnFuera
clnMira
        lda     clFaltan
        beq     clnFuera
        lda     clLugar
        sec
        sbc     cpAncho
        tax
        lda     clLugar+1
        sbc     cpAncho+1
        bcc     clnDentro
        sta     clLugar+1
        stx     clLugar
        dec     clFaltan
        lda     clColor
        eor     #1
        sta     clColor
        bne     clnMira
clnDentro
        sec
        rol     clBits
        lda     clColor
        lsr
        rol     clBits
        bcc     clnPunto
        bcs     clnByte
clnFuera
        asl     clBits
        asl     clBits
        bcc     clnPunto
clnByte
        lda     clBits
        sta     bitsFila,y
        iny
        dec     clCuenta
        bne     clnCelda
        rts

; ------------------------------------------------------------------------------
; codigoCelda: el código de una celda de bitsFila, nuevo si ningún carácter es igual
; in:        X, which
; out:       A, the code
; preserves: X
; ------------------------------------------------------------------------------
ccCelda         byte    0
ccCodigo        byte    0
ccGlifo         dcb     8,0
ccUsado         byte    0

codigoCelda
        stx     ccCelda
        lda     #0
        sta     ccUsado
        ldy     #0
cdcLinea
        lda     bitsFila,x
        sta     ccGlifo,y
        lsr
        and     ccGlifo,y
        and     #%01010101              ; puntos %11
        ora     ccUsado
        sta     ccUsado
        txa
        clc
        adc     #celdasPersp
        tax
        iny
        cpy     #lineasCelda
        bne     cdcLinea
        lda     ccUsado
        beq     cdcBajo
        lda     #255
        bne     cdcBusca
cdcBajo
        lda     #primerLibre
cdcBusca
        sta     ccCodigo
        ldx     #>listaGlifos/8         ; código * 8
        stx     tkGlifo+1
        asl
        rol     tkGlifo+1
        asl
        rol     tkGlifo+1
        asl
        rol     tkGlifo+1
        sta     tkGlifo
        lda     ccCodigo
        ldy     #7
        cmp     cpBajo
        bcc     cdcCompara
        cmp     cpAlto
        beq     cdcNuevo
        bcc     cdcNuevo
cdcCompara
        lda     (tkGlifo),y
        cmp     ccGlifo,y
        bne     cdcOtro
        dey
        bpl     cdcCompara
        bmi     cdcFin
cdcOtro
        ldx     ccCodigo
        lda     ccUsado
        beq     cdcSube
        dex
        dex
cdcSube
        inx
        txa
        jmp     cdcBusca
cdcNuevo
        lda     ccGlifo,y
        sta     (tkGlifo),y
        dey
        bpl     cdcNuevo
        lda     ccUsado
        beq     cdcSubeBajo
        dec     cpAlto
        bne     cdcFin
cdcSubeBajo
        inc     cpBajo
cdcFin
        ldx     ccCelda
        lda     ccCodigo
        rts
