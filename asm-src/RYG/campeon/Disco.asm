; SPDX-License-Identifier: MIT
;
; Disco.asm - una partida en la unidad 8: en el fichero RYG-PARTIDA, o en otro que se elige
; (Ficheros.asm).
;
; El fichero guarda nivel, segundos, el bando del programa, los números de las jugadas y
; una suma de control; se carga jugándolas. Un fichero que no es una partida, que ha
; cambiado, con una jugada imposible o con una partida terminada deja la partida como
; estaba, y la pantalla dice por qué; si es la unidad la que falla, con su propio mensaje.

; Lo que se escribe antes de las jugadas; detrás de ellas, la suma de control.
cabecera        byte    "r","y","g",2   ; 2 es la versión del formato; 3, si la
                                        ; posición inicial, que va al final, se colocó
tamMarca        = 4
cbVersion       = 3
cbNivel         = 4
cbSegundos      = 5
cbBando         = 6
cbNumero        = 7                     ; jugadas que siguen
tamCabecera     = 8
tamSuma         = 2
tamArchivo      = tamCabecera+maxJugadas+tamInicial+tamSuma

; ------------------------------------------------------------------------------
; guardaPartida: escribe la partida en su fichero y dice si ha ido bien
; guardaEn: lo mismo en el fichero nombrado, que no sea el de las marcas
; preserves: nothing
; ------------------------------------------------------------------------------
guardaPartida
        jsr     nombraPartida
guardaEn
        jsr     esMarcas
        bcs     gpMarcas
        jsr     borraFichero
        jsr     abreParaEscribir
        bcs     gpMal
        ldx     #archivo
        jsr     chkout
        bcs     gpMal
        jsr     empiezaSuma
        jsr     escribeCabecera
        ldx     #0
gpBucle
        cpx     tableroActual+tbNivel
        beq     gpSuma
        lda     historiaNumero,x
        jsr     escribeByte
        inx
        bne     gpBucle
gpSuma
        jsr     escribeInicial
        jsr     escribeSuma
        jsr     cierra
        jsr     leeEstado
        bcs     gpDice
        lda     #txGuardada
        jmp     pintaMensaje
gpMarcas
        lda     #txNoGuardada
        jsr     pintaMensaje
        lda     #txNoEsPartida
        jmp     pintaDetalle
gpMal
        jsr     cierra
        jsr     leeEstado
gpDice
        lda     #txNoGuardada
        jsr     pintaMensaje
        jmp     pintaEstado

; ------------------------------------------------------------------------------
; escribeCabecera: escribe lo que va antes de las jugadas
; preserves: nothing
; ------------------------------------------------------------------------------
escribeCabecera
        ldx     #0
ecBucle
        lda     cabecera,x
        cpx     #cbVersion
        bne     ecbByte
        ora     colocada
ecbByte
        jsr     escribeByte
        inx
        cpx     #tamMarca
        bne     ecBucle
        lda     nivelJuego
        jsr     escribeByte
        lda     segundosJuego
        jsr     escribeByte
        lda     bandoC64
        jsr     escribeByte
        lda     tableroActual+tbNivel
        jmp     escribeByte

; ------------------------------------------------------------------------------
; carga: lee una partida de su fichero y la juega; dice si ha ido bien, y si no, por qué
; cargaDe: lo mismo del fichero nombrado
; preserves: nothing
; ------------------------------------------------------------------------------
carga
        jsr     nombraPartida
cargaDe
        jsr     leeFichero
        jsr     leeEstado
        bcs     cgUnidad
        jsr     esPartida
        bcs     cgMal
        jsr     apartaPartida
        jsr     tomaInicial
        bcs     cgImposible
        lda     #<(leido+tamCabecera)
        sta     rpOrigenLo
        lda     #>(leido+tamCabecera)
        sta     rpOrigenHi
        lda     leido+cbNumero
        sta     rpNumero
        jsr     repite
        bcs     cgImposible
        jsr     haTerminado
        bcs     cgAcabada
        lda     leido+cbNivel
        sta     nivelJuego
        lda     leido+cbSegundos
        sta     segundosJuego
        lda     leido+cbBando
        sta     bandoC64
        lda     #0
        sta     demo
        jsr     pintaAjustes
        lda     #txCargada
        jmp     pintaMensaje
cgUnidad
        jsr     cgNoCargada
        jmp     pintaEstado
cgImposible
        lda     #txJugadaMala
        bne     cgVuelve
cgAcabada
        lda     #txAcabada
cgVuelve
        jsr     cgMal
        lda     #<previa
        sta     rpOrigenLo
        lda     #>previa
        sta     rpOrigenHi
        lda     numPrevia
        sta     rpNumero
        ldx     #tamInicial
cgInicial
        lda     inicialPrevia,x
        sta     colocada,x
        dex
        bpl     cgInicial
        jmp     repite

; No se ha cargado; A es el texto que dice por qué.
cgMal
        pha
        jsr     cgNoCargada
        pla
        jmp     pintaDetalle
cgNoCargada
        lda     #txNoCargada
        jmp     pintaMensaje

; ------------------------------------------------------------------------------
; nombraPartida: el fichero donde G y K guardan y cargan
; preserves: nothing
; ------------------------------------------------------------------------------
nombrePartida   text    "ryg-partida"
finNombrePartida

nombraPartida
        lda     #<nombrePartida
        ldy     #>nombrePartida
        ldx     #finNombrePartida-nombrePartida
        jmp     nombra

; ------------------------------------------------------------------------------
; esPartida: ¿es una partida lo que se ha leído, y está como se guardó?
; in:        leido, numLeidos
; out:       C set: no, and A the text that says why
; preserves: nothing
; ------------------------------------------------------------------------------
esPartida
        ldx     #tamMarca-1
epMarca
        lda     leido,x
        cpx     #cbVersion
        bne     epByte
        and     #%11111110              ; 2 o 3
epByte
        cmp     cabecera,x
        bne     epNo
        dex
        bpl     epMarca
        lda     leido+cbNivel
        cmp     #numProfs
        bcs     epNo
        lda     leido+cbBando
        beq     epNumero                ; dos personas
        cmp     #Raton
        beq     epNumero
        cmp     #Gato
        bne     epNo
epNumero
        lda     leido+cbNumero
        cmp     #maxJugadas
        bcs     epNo
        adc     #tamCabecera+tamSuma
        tay
        lda     leido+cbVersion
        lsr
        tya
        bcc     epCuantos
        adc     #tamInicial-1           ; C a 1
epCuantos
        cmp     numLeidos
        bne     epNo
        jsr     compruebaSuma
        bcs     epSumaMala
        rts
epNo
        lda     #txNoEsPartida
        sec
        rts
epSumaMala
        lda     #txSumaMala
        sec
        rts

; ------------------------------------------------------------------------------
; apartaPartida: guarda las jugadas de la partida en curso, para repite
; out:       previa, numPrevia
; preserves: Y
; cycles:    at most 1400
; ------------------------------------------------------------------------------
numPrevia       byte    0

apartaPartida
        lda     tableroActual+tbNivel
        sta     numPrevia
        ldx     #maxJugadas-1
apBucle
        lda     historiaNumero,x
        sta     previa,x
        dex
        bpl     apBucle
        ldx     #tamInicial
apInicial
        lda     colocada,x              ; detrás, inicial
        sta     inicialPrevia,x
        dex
        bpl     apInicial
        rts

; ------------------------------------------------------------------------------
; escribeInicial: la posición inicial, si se colocó
; preserves: nothing
; ------------------------------------------------------------------------------
escribeInicial
        lda     colocada
        beq     eiFin
        ldx     #0
eiByte
        lda     inicial,x
        jsr     escribeByte
        inx
        cpx     #tamInicial
        bne     eiByte
eiFin
        rts

; ------------------------------------------------------------------------------
; tomaInicial: la posición inicial de la partida leída
; in:        leido
; out:       colocada, inicial; C set if it is impossible
; preserves: nothing
; ------------------------------------------------------------------------------
tomaInicial
        lda     leido+cbVersion
        and     #1
        sta     colocada
        beq     tiBien
        ldx     leido+cbNumero
        ldy     #0
tiByte
        lda     leido+tamCabecera,x
        sta     inicial,y
        inx
        iny
        cpy     #tamInicial
        bne     tiByte
        ldx     #numPiezas-1
tiPieza
        lda     inicial+1,x
        cmp     #numCasillas
        bcs     tiFin
        jsr     casillaUsada
        bne     tiMal
        txa
        tay
tiOtra
        dey
        bmi     tiSgte
        lda     inicial+1,x
        cmp     inicial+1,y
        bne     tiOtra
        rts                             ; C a 1: dos en una casilla
tiSgte
        dex
        bpl     tiPieza
        jsr     ponInicial
        jsr     turnoColocado
        cmp     inicial
        bne     tiMal
tiBien
        clc
        rts
tiMal
        sec
tiFin
        rts
