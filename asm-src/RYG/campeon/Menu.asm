; SPDX-License-Identifier: MIT
;
; Menu.asm - el menú: todas las órdenes con su tecla y cómo están. Se recorre con las teclas de
; cursor, el joystick o el ratón; también valen allí las teclas de las órdenes.

filaOpciones    = 1
columnaEstado   = 30
teclaStop       = 3

; Las órdenes en el orden de sus textos, que empiezan en txOpciones.
ordenesMenu     byte    ordenNueva,ordenRetira,ordenOtraVez,ordenEntera,ordenLee,ordenPista
                byte    ordenCambia,ordenDos,ordenDemo,ordenNivel,1,2,3,4,5,ordenGira,ordenColores,ordenIdioma,ordenSonido
                byte    ordenColoca,ordenMedita,ordenFicheros,ordenMarcas
                byte    ordenVista
numOpciones     = 24

opcion  byte    0                       ; la que se señala

; ------------------------------------------------------------------------------
; abreMenu: enseña el menú hasta que se elige una orden que no es de las que se ponen y se
; quitan, o se deja
; out:       orden, 0 if it was left
; preserves: nothing
; ------------------------------------------------------------------------------
abreMenu
        lda     #0
        sta     orden
        sta     numTecleado
        sta     clicBoton
        jsr     pintaMenu
        jmp     amnTecla

; La página del menú, con su primera opción señalada.
pintaMenu
        lda     #txMenuTitulo
        jsr     abrePagina
        lda     #txOpciones
        sta     opcion
amnTexto
        lda     opcion
        clc
        adc     #filaOpciones-txOpciones
        tax
        lda     opcion
        jsr     escribePagina
        inc     opcion
        lda     opcion
        cmp     #txOpciones+numOpciones
        bne     amnTexto
        lda     #0
        sta     opcion
        jsr     pintaEstados
        jsr     enciendePantalla
        ldy     #esPeticion
        jmp     marcaOpcion

amnTecla
        jsr     esperaTecla
        beq     amnMando
        cmp     teclasCursor+haciaArriba
        beq     amnArriba
        cmp     teclasCursor+haciaAbajo
        beq     amnAbajo
        cmp     #retorno
        beq     amnElige
        cmp     #teclaEspacio
        beq     amnElige
        cmp     #teclaStop
        beq     amnDeja
        jsr     buscaOrden
        beq     amnTecla
        cmp     #ordenMenu
        beq     amnDeja
        bne     amnOrden
amnMando
        txa
        beq     amnClic
        lsr
        bcs     amnArriba
        lsr
        bcs     amnAbajo
        lsr
        bcs     amnDeja                 ; izquierda
        and     #mandoBoton/8
        beq     amnTecla
amnElige
        ldx     opcion
        lda     ordenesMenu,x
amnOrden
        cmp     #ordenNueva
        bcs     amnCual
        jsr     conmuta
        jmp     amnRepinta
amnCual
        ldx     #numInmediatas-1
amnInmediata
        cmp     inmediatas,x
        beq     amnCumple
        dex
        bpl     amnInmediata
        sta     orden
amnDeja
        jmp     pintaFondo
amnCumple
        tax
        jsr     coLlama
amnRepinta
        jsr     pintaEstados
        jmp     amnTecla
amnArriba
        ldx     opcion
        dex
        bpl     amnVa
        ldx     #numOpciones-1
        bpl     amnVa
amnAbajo
        ldx     opcion
        inx
        cpx     #numOpciones
        bne     amnVa
        ldx     #0
amnVa
        jsr     vaAOpcion
        jmp     amnTecla
amnClic
        lda     clicBoton
        ldx     #0
        stx     clicBoton
        and     #botonIzquierdo
        beq     amnDeja
        lda     clicFila
        sec
        sbc     #filaOpciones
        cmp     #numOpciones
        bcs     amnFuera
        tax
        jsr     vaAOpcion
        jmp     amnElige
amnFuera
        jmp     amnTecla

; Las que se cumplen sin dejar el menú.
inmediatas      byte    ordenMedita,ordenDos,ordenDemo,ordenGira,ordenSonido,ordenColores,ordenIdioma,ordenVista
numInmediatas   = 8

; ------------------------------------------------------------------------------
; vaAOpcion: señala otra opción
; in:        X, which
; preserves: nothing
; ------------------------------------------------------------------------------
vaAOpcion
        txa
        pha
        ldy     #esLista
        jsr     marcaOpcion
        pla
        sta     opcion
        lda     #sonElige
        jsr     suena
        ldy     #esPeticion

; ------------------------------------------------------------------------------
; marcaOpcion: da color a la opción que se señala
; in:        Y, which of the scheme
; preserves: nothing
; ------------------------------------------------------------------------------
marcaOpcion
        jsr     colorEsquema
        pha
        lda     opcion
        clc
        adc     #filaOpciones
        tax
        pla
        jmp     coloreaFila

; ------------------------------------------------------------------------------
; pintaEstados: cómo está lo que se pone y se quita
; preserves: nothing
; ------------------------------------------------------------------------------
peOpcion        byte    0

pintaEstados
        lda     #0
        sta     peOpcion
pesBucle
        clc
        adc     #filaOpciones
        tax
        ldy     #columnaEstado
        jsr     situa
        ldx     peOpcion
        lda     ordenesMenu,x
        jsr     pintaEstadoDe
        jsr     rellena
        inc     peOpcion
        lda     peOpcion
        cmp     #numOpciones
        bne     pesBucle
        rts

; ------------------------------------------------------------------------------
; pintaEstadoDe: cómo está una orden, si es de las que lo tienen
; in:        A, its number; destinoLo/Hi
; preserves: nothing
; ------------------------------------------------------------------------------
pintaEstadoDe
        cmp     #ordenNueva
        bcs     pedDos
        tax
        dex
        jsr     enUso
        jmp     escribeSi
pedDos
        cmp     #ordenDos
        bne     pedDemo
        lda     bandoC64
        beq     pedSi
        lda     #0
        jmp     escribeSi
pedSi
        lda     #1
        jmp     escribeSi
pedDemo
        cmp     #ordenDemo
        bne     pedGira
        lda     demo
        jmp     escribeSi
pedGira
        cmp     #ordenGira
        bne     pedSonido
        lda     volteado
        jmp     escribeSi
pedSonido
        cmp     #ordenVista
        bne     pedSuena
        lda     perspectiva
        jmp     escribeSi
pedSuena
        cmp     #ordenSonido
        bne     pedColores
        lda     sonidoPuesto
        jmp     escribeSi
pedColores
        cmp     #ordenMedita
        bne     pedEsquema
        lda     medita
        jmp     escribeSi
pedEsquema
        cmp     #ordenColores
        bne     pedIdioma
        lda     esquemaNumero
        jmp     ponHex
pedIdioma
        cmp     #ordenIdioma
        bne     pedNivel
        lda     #txIdioma
        jmp     escribe
pedNivel
        cmp     #ordenFicheros
        bne     pedNivelDice
        lda     unidadPartidas
        jmp     ponHex
pedNivelDice
        cmp     #ordenNivel
        bne     pedFin
        lda     nivelJuego
        jsr     ponHex
        jsr     ponEspacio
        lda     segundosJuego
        jmp     ponHex
pedFin
        rts

; ------------------------------------------------------------------------------
; cambiaColores: los colores del esquema siguiente
; cambiaIdioma: el otro idioma
; preserves: nothing
; ------------------------------------------------------------------------------
esquemaNumero   byte    1

cambiaColores
        ldx     esquemaNumero
        inx
        lda     esquema
        clc
        adc     #tamEsquema
        cmp     #numEsquemas*tamEsquema
        bcc     ccPon
        lda     #0
        ldx     #1
ccPon
        sta     esquema
        stx     esquemaNumero
        jmp     repinta
cambiaIdioma
        lda     idioma
        eor     #1
        sta     idioma
        jsr     ponIdioma

; ------------------------------------------------------------------------------
; repinta: la pantalla que se ve, otra vez entera: el menú o la de juego
; preserves: nothing
; ------------------------------------------------------------------------------
repinta
        lda     panelVisible
        beq     repintaMenu
        jmp     pintaFondo
repintaMenu
        lda     opcion
        pha
        jsr     pintaMenu
        pla
        tax
        jmp     vaAOpcion
