; SPDX-License-Identifier: MIT
;
; Disco.asm - una partida en la unidad 8, en un fichero secuencial.
;
; El fichero guarda nivel, segundos, el bando del programa, los números de las jugadas y
; una suma de control; se carga jugándolas. Un fichero que no es una partida, que ha
; cambiado, con una jugada imposible o con una partida terminada deja la partida como
; estaba, y la pantalla dice por qué; si es la unidad la que falla, con su propio mensaje.
; El acceso a la unidad para el reloj de 60 Hz; nada se mide mientras dura.

archivo         = 2                     ; fichero lógico y dirección secundaria
archivoOrdenes  = 15                    ; canal de órdenes de la unidad
unidad          = 8

; Lo que se escribe antes de las jugadas; detrás de ellas, la suma de control.
cabecera        byte    "r","y","g",2   ; 2 es la versión del formato
tamMarca        = 4
cbNivel         = 4
cbSegundos      = 5
cbBando         = 6
cbNumero        = 7                     ; jugadas que siguen
tamCabecera     = 8
tamSuma         = 2
tamArchivo      = tamCabecera+maxJugadas+tamSuma

tamMensaje      = 30                    ; lo que cabe en dos filas del panel

; Nombre del fichero, entre lo que empieza una orden de borrar y lo que lo abre para
; escribir.
ordenBorra      text    "s0:"
nombreFichero   text    "ryg-partida"
finNombre       text    ",s,w"
finNombreEscribe

; ------------------------------------------------------------------------------
; guardaPartida: escribe la partida en la unidad y dice si ha ido bien
; preserves: nothing
; ------------------------------------------------------------------------------
guardaPartida
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
        lda     suma1
        jsr     chrout
        lda     suma2
        jsr     chrout
        jsr     cierra
        jsr     leeEstado
        bcs     gpDice
        lda     #txGuardada
        jmp     pintaMensaje
gpMal
        jsr     cierra
        jsr     leeEstado
gpDice
        lda     #txNoGuardada
        jsr     pintaMensaje
        jmp     pintaEstado

; ------------------------------------------------------------------------------
; empiezaSuma: suma de control a cero
; sumaByte: incluye un byte en ella. Dos sumas, la segunda de los valores de la primera:
; notan un byte cambiado y dos que cambian de sitio.
; in:        A, the byte
; out:       suma1, suma2
; preserves: A, X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
suma1   byte    0
suma2   byte    0

empiezaSuma
        lda     #0
        sta     suma1
        sta     suma2
        rts
sumaByte
        pha
        clc
        adc     suma1
        sta     suma1
        clc
        adc     suma2
        sta     suma2
        pla
        rts

; ------------------------------------------------------------------------------
; escribeByte: escribe un byte en el fichero y lo incluye en la suma
; in:        A, the byte
; preserves: X, Y
; ------------------------------------------------------------------------------
escribeByte
        jsr     sumaByte
        jmp     chrout

; ------------------------------------------------------------------------------
; borraFichero: borra el fichero de una partida anterior; que no lo haya no es un error
; preserves: nothing
; ------------------------------------------------------------------------------
borraFichero
        lda     #finNombre-ordenBorra
        ldx     #<ordenBorra
        ldy     #>ordenBorra
        jsr     setnam
        jsr     abreOrdenes
        lda     #archivoOrdenes
        jmp     closeKernal

; ------------------------------------------------------------------------------
; abreOrdenes: abre el canal de órdenes con el nombre que se dio a setnam
; out:       C set: there is no drive
; preserves: nothing
; ------------------------------------------------------------------------------
abreOrdenes
        lda     #archivoOrdenes
        ldx     #unidad
        ldy     #archivoOrdenes
        jsr     setlfs
        jmp     openKernal

; ------------------------------------------------------------------------------
; abreParaEscribir, abreParaLeer: abren el fichero
; out:       C set: there is no drive
; preserves: nothing
; ------------------------------------------------------------------------------
abreParaEscribir
        lda     #finNombreEscribe-nombreFichero
        bne     abFichero
abreParaLeer
        lda     #finNombre-nombreFichero
abFichero
        ldx     #<nombreFichero
        ldy     #>nombreFichero
        jsr     setnam
        lda     #archivo
        ldx     #unidad
        ldy     #archivo
        jsr     setlfs
        jmp     openKernal

; ------------------------------------------------------------------------------
; cierra: cierra el fichero; el KERNAL vuelve a leer del teclado y a escribir en la
; pantalla
; preserves: nothing
; ------------------------------------------------------------------------------
cierra
        jsr     clrchn
        lda     #archivo
        jmp     closeKernal

; ------------------------------------------------------------------------------
; leeEstado: lee del canal de órdenes cómo ha ido lo último
; out:       mensajeUnidad, ended by 0; C set: not well, or there is no drive
; preserves: nothing
; ------------------------------------------------------------------------------
leLargo         byte    0
primerError     = $32                   ; un «2»: los códigos desde 20 son errores

leeEstado
        lda     #0
        sta     leLargo
        jsr     setnam
        jsr     abreOrdenes
        bcs     leFin
        ldx     #archivoOrdenes
        jsr     chkin
        bcs     leCierra
leBucle
        jsr     chrin
        cmp     #13
        beq     leCierra
        cmp     #$40
        bcc     lePon
        and     #%00011111              ; letra: su código de pantalla
lePon
        ldx     leLargo
        sta     mensajeUnidad,x
        inc     leLargo
        cpx     #tamMensaje-1
        beq     leCierra
        lda     estado
        beq     leBucle
leCierra
        jsr     clrchn
        lda     #archivoOrdenes
        jsr     closeKernal
leFin
        ldx     leLargo
        lda     #0
        sta     mensajeUnidad,x
        cpx     #1                      ; vacío es un error: nadie ha contestado
        bcc     leNadie
        lda     mensajeUnidad
        cmp     #primerError
        rts
leNadie
        sec
        rts

; ------------------------------------------------------------------------------
; pintaEstado: muestra el mensaje de la unidad, o que no hay ninguna
; in:        mensajeUnidad
; preserves: nothing
; ------------------------------------------------------------------------------
pintaEstado
        lda     mensajeUnidad
        beq     peNadie
        ldx     #filaDetalle
        jsr     situaPanel
        ldx     #0
peBucle
        lda     mensajeUnidad,x
        beq     peResto
        jsr     ponCaracter
        inx
        lda     quedan
        bne     peBucle
        cpx     #anchoPanel
        bne     pedNada
        txa
        pha
        ldx     #filaDetalle+1
        jsr     situaPanel
        pla
        tax
        bne     peBucle
pedNada
        rts
peResto
        jmp     rellena
peNadie
        lda     #txSinUnidad
        jmp     pintaDetalle

; ------------------------------------------------------------------------------
; escribeCabecera: escribe lo que va antes de las jugadas
; preserves: nothing
; ------------------------------------------------------------------------------
escribeCabecera
        ldx     #0
ecBucle
        lda     cabecera,x
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
; carga: lee una partida de la unidad y la juega; dice si ha ido bien, y si no, por qué
; preserves: nothing
; ------------------------------------------------------------------------------
carga
        jsr     leeFichero
        jsr     leeEstado
        bcs     cgUnidad
        jsr     esPartida
        bcs     cgMal
        jsr     apartaPartida
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
; leeFichero: lee el fichero, pero no más de lo que puede tener una partida
; out:       leido, numLeidos; C set: there is no file
; preserves: nothing
; ------------------------------------------------------------------------------
numLeidos       byte    0

leeFichero
        lda     #0
        sta     numLeidos
        jsr     abreParaLeer
        bcs     lfFin
        ldx     #archivo
        jsr     chkin
        bcs     lfFin
lfBucle
        jsr     chrin
        ldx     numLeidos
        sta     leido,x
        inc     numLeidos
        lda     estado
        bne     lfFin                   ; el último byte, o no había ninguno
        cpx     #tamArchivo
        bne     lfBucle
lfFin
        php
        jsr     cierra
        plp
        rts

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
        cmp     numLeidos
        bne     epNo
        jsr     empiezaSuma
        ldx     #0
epSuma
        lda     leido,x
        jsr     sumaByte
        inx
        txa
        clc
        adc     #tamSuma
        cmp     numLeidos
        bne     epSuma
        lda     leido,x
        cmp     suma1
        bne     epSumaMala
        lda     leido+1,x
        cmp     suma2
        bne     epSumaMala
        clc
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
; cycles:    at most 1200
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
        rts
