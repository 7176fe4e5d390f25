; SPDX-License-Identifier: MIT
;
; Ficheros.asm - la página del disco: los ficheros secuenciales que hay, para cargar una partida de
; uno o guardarla en él o en uno nuevo.

maxNombres      = 16
filaNuevo       = 20
filaUnidad      = 22
numNombres      byte    0
senalado        byte    0
primerNombre    byte    0               ; ficheros que hay antes de los que se ven

; ------------------------------------------------------------------------------
; eligeFichero: enseña los ficheros, hoja a hoja: más arriba del primero está la anterior, más
; abajo del último la siguiente. RETURN o el botón carga el senalado, G guarda en él, N pide un
; nombre nuevo; 1, 8, derecha o un clic en su fila cambian de unidad; cualquier otra tecla vuelve.
; preserves: nothing
; ------------------------------------------------------------------------------
eligeFichero
        lda     #0
efcHoja
        sta     primerNombre
        jsr     leeDirectorio
        lda     numNombres
        bne     efcHay
        lda     primerNombre
        beq     efcHay
        sec                             ; no había más
        sbc     #maxNombres
        jmp     efcHoja
efcHay
        lda     #txFicheros
        jsr     abrePagina
        lda     #txEnDisco
        jsr     enCinta
        adc     #0                      ; txEnCinta
        ldx     #filaUnidad
        jsr     escribePagina
        lda     #txFicherosPie
        ldx     #filaPie
        jsr     escribePagina
        jsr     pintaNombres
        lda     #0
        sta     senalado
        sta     numTecleado
        sta     clicBoton
        jsr     enciendePantalla
        ldy     #esPeticion
        jsr     marcaNombre
efcTecla
        jsr     esperaTecla
        beq     efcMando
        cmp     teclasCursor+haciaArriba
        beq     efcArriba
        cmp     teclasCursor+haciaAbajo
        beq     efcAbajo
        cmp     #retorno
        beq     efcCarga
        cmp     #letraG
        beq     efcGuarda
        cmp     #letraN
        beq     efcNuevo
        cmp     teclasCursor+haciaDerecha
        beq     efcOtra
        cmp     #"1"
        beq     efcUnidad
        cmp     #"8"
        beq     efcUnidad
efcDeja
        lda     #0
        sta     clicBoton
        jmp     pintaFondo
efcMando
        txa
        bne     efcContacto
        jmp     efcClic
efcContacto
        lsr
        bcs     efcArriba
        lsr
        bcs     efcAbajo
        lsr
        bcs     efcDeja
        lsr
        bcs     efcOtra
        beq     efcTecla
efcCarga
        jsr     nombraSenalado
        bcs     efcTecla
        jsr     pintaFondo
        jmp     cargaDe
efcOtra
        lda     unidadActual
        eor     #cambioUnidad
efcUnidad
        and     #%00001111              ; una cifra, su valor
        sta     unidadActual
        sta     unidadPartidas
        jmp     eligeFichero
efcGuarda
        jsr     enCinta
        bcs     efcGrabaCinta
        jsr     nombraSenalado
        bcs     efcATecla
efcEscribe
        jsr     pintaFondo
        jmp     guardaEn
efcGrabaCinta
        jsr     pintaFondo
        jmp     guardaPartida
efcNuevo
        jsr     pideNombre
        bcc     efcEscribe
        jmp     efcDeja
efcArriba
        ldx     senalado
        dex
        bpl     efcVa
        lda     primerNombre
        beq     efcATecla
        sec
        sbc     #maxNombres
        jmp     efcHoja
efcAbajo
        ldx     senalado
        inx
        cpx     numNombres
        bcc     efcVa
        cpx     #maxNombres
        bcc     efcATecla
        lda     primerNombre
        adc     #maxNombres-1           ; C a 1
        jmp     efcHoja
efcVa
        txa
        pha
        ldy     #esLista
        jsr     marcaNombre
        pla
        sta     senalado
        ldy     #esPeticion
        jsr     marcaNombre
        jmp     efcTecla
efcClic
        lda     clicBoton
        ldx     #0
        stx     clicBoton
        and     #botonIzquierdo
        bne     efcDonde
        jmp     efcDeja
efcDonde
        lda     clicFila
        cmp     #filaUnidad
        beq     efcOtra
        sec
        sbc     #filaPagina
        cmp     numNombres
        bcs     efcVuelve
        sta     senalado
        jmp     efcCarga
efcVuelve
efcATecla
        jmp     efcTecla

; ------------------------------------------------------------------------------
; nombraSenalado: el fichero senalado es del que se habla; en la cinta, el siguiente
; out:       C set if there is none
; preserves: nothing
; ------------------------------------------------------------------------------
nombraSenalado
        lda     #0
        sta     largoNombre
        jsr     enCinta
        bcs     nsnCinta
        lda     senalado
        cmp     numNombres
        bcs     nsnFin
        jsr     dondeNombre
        ldy     #0
nsnLetra
        lda     (punteroLo),y
        beq     nsnLargo
        iny
        cpy     #tamNombre
        bne     nsnLetra
nsnLargo
        tya
        tax
        lda     punteroLo
        ldy     punteroHi
        jsr     nombra
nsnCinta
        clc
nsnFin
        rts

; ------------------------------------------------------------------------------
; dondeNombre: un nombre de la lista
; in:        A, which
; out:       punteroLo/Hi
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
dondeNombre
        asl
        asl
        asl
        asl                             ; tamNombre; caben en una página
        sta     punteroLo
        lda     #>nombresDisco
        sta     punteroHi
        rts

; ------------------------------------------------------------------------------
; marcaNombre: da color al senalado
; in:        Y, which of the scheme
; preserves: nothing
; ------------------------------------------------------------------------------
marcaNombre
        lda     numNombres
        beq     nsnFin
        jsr     colorEsquema
        pha
        lda     senalado
        clc
        adc     #filaPagina
        tax
        pla
        jmp     coloreaFila

; ------------------------------------------------------------------------------
; pintaNombres: escribe la lista, o lo que dice la unidad
; preserves: nothing
; ------------------------------------------------------------------------------
pnbCual byte    0

pintaNombres
        lda     numNombres
        bne     pnbHay
        lda     #txSiguiente
        jsr     enCinta
        bcs     pnbDice
        lda     #txSinFicheros
pnbDice
        ldx     #filaPagina
        jmp     escribePagina
pnbHay
        ldx     #0
pnbNombre
        stx     pnbCual
        txa
        clc
        adc     #filaPagina
        tax
        ldy     #1
        jsr     situa
        lda     pnbCual
        jsr     dondeNombre
        ldx     #0
pnbLetra
        txa
        tay
        lda     (punteroLo),y
        beq     pnbSgte
        and     #%00111111
        jsr     ponCaracter
        inx
        cpx     #tamNombre
        bne     pnbLetra
pnbSgte
        ldx     pnbCual
        inx
        cpx     numNombres
        bne     pnbNombre
        rts

; ------------------------------------------------------------------------------
; leeDirectorio: los nombres de los ficheros secuenciales, los que caben desde primerNombre
; out:       nombresDisco, numNombres
; preserves: nothing
; ------------------------------------------------------------------------------
comillas                = $22
letraDeSeq              = $51           ; la Q, que solo tiene SEQ
ldLetra                 byte    0
ldDentro                byte    0       ; comillas que han pasado
porSaltar               byte    0       ; ficheros que están en hojas anteriores
nombreDirectorio        byte    $24     ; $

leeDirectorio
        lda     #0
        sta     numNombres
        sta     tituloVisto
        ldx     primerNombre
        stx     porSaltar
        jsr     enCinta
        bcs     ldNada
        lda     #1
        ldx     #<nombreDirectorio
        ldy     #>nombreDirectorio
        jsr     setnam
        lda     #archivo
        ldx     #unidad
        ldy     #0
        jsr     setlfs
        jsr     openKernal
        bcs     ldFin
        ldx     #archivo
        jsr     chkin
        bcs     ldFin
        jsr     chrin                   ; dirección de carga
        jsr     chrin
        jsr     leeLinea                ; el título del disco
        bcs     ldFin
ldLinea
        lda     numNombres
        cmp     #maxNombres
        bcs     ldFin
        jsr     leeLinea
        bcc     ldLinea
ldFin
        jmp     cierra
ldNada
        rts

; Una línea; si es de un fichero secuencial, su nombre queda en la lista. C a 1 al final.
leeLinea
        jsr     chrin
        jsr     chrin
        ldx     estado
        bne     llFin
        cmp     #0
        beq     llFin                   ; no sigue ninguna línea
        jsr     chrin
        jsr     chrin
        lda     #0
        sta     ldDentro
        sta     ldLetra
        lda     numNombres
        jsr     dondeNombre
        lda     #0
        ldy     #tamNombre-1
llVacia
        sta     (punteroLo),y
        dey
        bpl     llVacia
llLetra
        jsr     chrin
        cmp     #0
        beq     llBien
        ldx     estado
        bne     llFin
        cmp     #comillas
        beq     llComillas
        ldx     ldDentro
        beq     llLetra
        dex
        bne     llDetras
        ldy     ldLetra
        cpy     #tamNombre
        bcs     llLetra
        sta     (punteroLo),y
        inc     ldLetra
        bne     llLetra
llComillas
        inc     ldDentro
        bne     llLetra
llDetras
        cmp     #letraDeSeq
        bne     llLetra
        ldx     tituloVisto
        beq     llLetra
        lda     porSaltar
        bne     llSalta
        inc     numNombres
        bne     llLetra
llSalta
        dec     porSaltar
        jmp     llLetra
llBien
        lda     #1
        sta     tituloVisto
        clc
        rts
llFin
        sec
        rts
tituloVisto     byte    0

; ------------------------------------------------------------------------------
; pideNombre: pide el nombre de un fichero nuevo
; out:       nombre, largoNombre; C set if it was given up
; preserves: nothing
; ------------------------------------------------------------------------------
; Lo que la unidad no admite en un nombre.
prohibidas      text    "*?:,=$@"
finProhibidas

pideNombre
        lda     #txNombre
        ldx     #filaNuevo
        jsr     escribePagina
        lda     #0
        sta     largoNombre
pnmPinta
        ldx     #filaNuevo
        ldy     #10
        jsr     situa
        ldx     #0
pnmLetra
        cpx     largoNombre
        beq     pnmTecla
        lda     nombre,x
        and     #%00111111
        jsr     ponCaracter
        inx
        bne     pnmLetra
pnmTecla
        jsr     rellena
        jsr     esperaTecla
        beq     pnmTecla
        cmp     #retorno
        beq     pnmAcaba
        cmp     #teclaStop
        beq     pnmDeja
        cmp     #borra
        beq     pnmBorra
        cmp     #teclaEspacio
        bcc     pnmTecla
        cmp     #$5b
        bcs     pnmTecla
        cmp     #comillas
        beq     pnmTecla
        ldx     #finProhibidas-prohibidas-1
pnmProhibida
        cmp     prohibidas,x
        beq     pnmTecla
        dex
        bpl     pnmProhibida
        ldx     largoNombre
        cpx     #tamNombre
        bcs     pnmTecla
        sta     nombre,x
        inc     largoNombre
        bne     pnmPinta
pnmBorra
        lda     largoNombre
        beq     pnmTecla
        dec     largoNombre
        jmp     pnmPinta
pnmAcaba
        lda     largoNombre
        beq     pnmDeja
        clc
        rts
pnmDeja
        sec
        rts
