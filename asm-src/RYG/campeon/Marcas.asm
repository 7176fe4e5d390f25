; SPDX-License-Identifier: MIT
;
; Marcas.asm - cuántas partidas ha ganado y perdido el humano en cada nivel. Se guardan solas en el
; fichero RYG-MARCAS al acabar cada partida; si no hay unidad, duran lo que el programa.
; Cuentan las que se juegan contra el programa, no las demostraciones.

numNiveles      = numProfs              ; 0-20
perdidas        = marcas+numNiveles     ; detrás de las ganadas
tamMarcas       = 2*numNiveles
marcaFichero    byte    "r","y","s",1
nombreMarcas    text    "ryg-marcas"
finNombreMarcas
marcasLeidas    byte    0               ; no 0: ya están las del disco

; ------------------------------------------------------------------------------
; borraMarcas: ninguna partida
; preserves: Y
; cycles:    at most 500
; ------------------------------------------------------------------------------
borraMarcas
        lda     #0
        ldx     #tamMarcas-1
bmrBucle
        sta     marcas,x
        dex
        bpl     bmrBucle
        rts

; ------------------------------------------------------------------------------
; cuentaFinal: cuenta una partida acabada y guarda las marcas
; in:        A, text that says who has won
; preserves: nothing
; ------------------------------------------------------------------------------
cuentaFinal
        ldx     demo
        bne     cfnFin
        ldx     bandoC64
        beq     cfnFin
        cmp     #txFelicitacion         ; gana el ratón
        beq     cfnRaton
        txa
        eor     #cambioTurno
        tax
cfnRaton
        cpx     #Gato
        php                             ; Z: gana el humano
        jsr     leeMarcas
        ldx     nivelJuego
        plp
        beq     cfnGanada
        txa
        clc
        adc     #numNiveles
        tax
cfnGanada
        inc     marcas,x
        bne     guardaMarcas
        dec     marcas,x                ; 255 son muchas
        bne     guardaMarcas
cfnFin
        rts

; ------------------------------------------------------------------------------
; nombraMarcas: el fichero de las marcas
; preserves: nothing
; ------------------------------------------------------------------------------
nombraMarcas
        lda     #unidad                 ; nunca en la cinta
        sta     unidadActual
        lda     #<nombreMarcas
        ldy     #>nombreMarcas
        ldx     #finNombreMarcas-nombreMarcas
        jmp     nombra

; ------------------------------------------------------------------------------
; esMarcas: ¿es el fichero nombrado el de las marcas?
; in:        nombre, largoNombre
; out:       C set if so
; preserves: Y
; cycles:    at most 220
; ------------------------------------------------------------------------------
esMarcas
        ldx     largoNombre
        cpx     #finNombreMarcas-nombreMarcas
        bne     esmNo
esmLetra
        dex
        bmi     esmSi
        lda     nombre,x
        cmp     nombreMarcas,x
        beq     esmLetra
esmNo
        clc
        rts
esmSi
        sec
        rts

; ------------------------------------------------------------------------------
; leeMarcas: la primera vez, las del disco, si las hay y están como se guardaron
; preserves: nothing
; ------------------------------------------------------------------------------
leeMarcas
        lda     marcasLeidas
        bne     lmrFin
        inc     marcasLeidas
        jsr     nombraMarcas
        jsr     leeFichero
        jsr     leeEstado
        bcs     dejaMarcas
        lda     numLeidos
        cmp     #tamMarca+tamMarcas+tamSuma
        bne     dejaMarcas
        ldx     #tamMarca-1
lmrMarca
        lda     leido,x
        cmp     marcaFichero,x
        bne     dejaMarcas
        dex
        bpl     lmrMarca
        jsr     compruebaSuma
        bcs     dejaMarcas
        ldx     #tamMarcas-1
lmrCopia
        lda     leido+tamMarca,x
        sta     marcas,x
        dex
        bpl     lmrCopia
dejaMarcas
        lda     unidadPartidas
        sta     unidadActual
lmrFin
        rts

; ------------------------------------------------------------------------------
; guardaMarcas: escribe las marcas; si no se puede, no pasa nada
; preserves: nothing
; ------------------------------------------------------------------------------
guardaMarcas
        jsr     nombraMarcas
        jsr     borraFichero
        jsr     abreParaEscribir
        bcs     gmrFin
        ldx     #archivo
        jsr     chkout
        bcs     gmrFin
        jsr     empiezaSuma
        ldx     #0
gmrMarca
        lda     marcaFichero,x
        jsr     escribeByte
        inx
        cpx     #tamMarca
        bne     gmrMarca
        ldx     #0
gmrByte
        lda     marcas,x
        jsr     escribeByte
        inx
        cpx     #tamMarcas
        bne     gmrByte
        jsr     escribeSuma
gmrFin
        jsr     cierra
        jmp     dejaMarcas

; ------------------------------------------------------------------------------
; ensenaMarcas: la página con las marcas de todos los niveles
; preserves: nothing
; ------------------------------------------------------------------------------
ensenaMarcas
        jsr     leeMarcas
        lda     #txMarcas
        jsr     abrePagina
        ldx     #numNiveles-1
emrNivel
        stx     efFila
        jsr     filaMarcas
        ldx     efFila
        dex
        bpl     emrNivel
        jsr     cierraPagina
        jmp     pintaFondo

; La fila del nivel X.
filaMarcas
        txa
        pha
        clc
        adc     #filaPagina
        tax
        ldy     #1
        jsr     situa
        pla

; ------------------------------------------------------------------------------
; ponMarcas: escribe las marcas de un nivel
; in:        A, the level; destinoLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
ponMarcas
        sta     pmrNivel
        lda     #txNivelPanel
        jsr     escribe
        lda     pmrNivel
        jsr     ponHex
        lda     #txGanadas
        jsr     escribe
        ldx     pmrNivel
        lda     marcas,x
        jsr     ponDecimal
        lda     #txPerdidas
        jsr     escribe
        ldx     pmrNivel
        lda     perdidas,x
        jmp     ponDecimal
pmrNivel        byte    0
