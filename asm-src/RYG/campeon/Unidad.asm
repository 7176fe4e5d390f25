; SPDX-License-Identifier: MIT
;
; Unidad.asm - ficheros secuenciales en la unidad 8 o en la cinta (Cinta.asm), con su nombre, su suma de
; control y lo que la unidad dice cuando algo falla.
;
; El acceso a la unidad para el reloj de 60 Hz; nada se mide mientras dura.

archivo         = 2                     ; fichero lógico y dirección secundaria
archivoOrdenes  = 15                    ; canal de órdenes de la unidad
unidad          = 8
unidadPartidas  byte    unidad          ; dónde están las partidas: ahí o en la cinta
unidadActual    byte    unidad          ; de la que se habla
tamMensaje      = 30                    ; lo que cabe en dos filas del panel
tamNombre       = 16

; El nombre, detrás de lo que empieza una orden de borrar y con sitio para lo que lo abre
; para escribir.
ordenBorra      text    "s0:"
nombre          dcb     tamNombre,0
                dcb     4,0
largoNombre     byte    0
paraEscribir    text    ",s,w"
finParaEscribir

; ------------------------------------------------------------------------------
; nombra: el fichero del que se hablará
; in:        A/Y, the name; X, its length
; out:       nombre, largoNombre
; preserves: nothing
; cycles:    at most 400
; ------------------------------------------------------------------------------
nombra
        sta     punteroLo
        sty     punteroHi
        stx     largoNombre
        ldy     #0
nbLetra
        lda     (punteroLo),y
        sta     nombre,y
        iny
        cpy     largoNombre
        bne     nbLetra
        rts

; ------------------------------------------------------------------------------
; borraFichero: borra el fichero anterior de ese nombre; que no lo haya no es un error
; preserves: nothing
; ------------------------------------------------------------------------------
borraFichero
        jsr     enCinta
        bcs     bfFin
        lda     largoNombre
        adc     #nombre-ordenBorra
        ldx     #<ordenBorra
        ldy     #>ordenBorra
        jsr     setnam
        jsr     abreOrdenes
        lda     #archivoOrdenes
        jmp     closeKernal
bfFin
        rts

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
; abreParaEscribir, abreParaLeer: abren el fichero nombrado
; out:       C set: there is no drive, or nothing of that name on the tape
; preserves: nothing
; ------------------------------------------------------------------------------
abreParaEscribir
        jsr     enCinta
        bcc     aeUnidad
        jmp     grabaCinta
aeUnidad
        ldx     #0
        ldy     largoNombre
aeSufijo
        lda     paraEscribir,x
        sta     nombre,y
        iny
        inx
        cpx     #finParaEscribir-paraEscribir
        bne     aeSufijo
        tya
        bne     abFichero
abreParaLeer
        jsr     enCinta
        bcc     alUnidad
        jmp     leeCinta
alUnidad
        lda     largoNombre
abFichero
        ldy     #archivo
abDireccion
        pha
        lda     #archivo
        ldx     unidadActual
        jsr     setlfs
        pla
        ldx     #<nombre
        ldy     #>nombre
        jsr     setnam
        jmp     openKernal

; ------------------------------------------------------------------------------
; cierra: cierra el fichero; el KERNAL vuelve a leer del teclado y a escribir en la
; pantalla
; preserves: nothing
; ------------------------------------------------------------------------------
cierra
        jsr     clrchn
        jsr     enCinta
        bcc     cierraArchivo
        jmp     cierraCinta
cierraArchivo
        lda     #archivo
        jmp     closeKernal

; ------------------------------------------------------------------------------
; leeFichero: lee el fichero, pero no más de lo que puede tener el mayor
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
        jsr     entraByte
        bcs     lfFin
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
; leeEstado: lee del canal de órdenes cómo ha ido lo último; de la cinta, lo apuntado
; out:       mensajeUnidad, ended by 0; C set: not well, or there is no drive
; preserves: nothing
; ------------------------------------------------------------------------------
leLargo         byte    0
primerError     = $32                   ; un «2»: los códigos desde 20 son errores

leeEstado
        lda     #0
        sta     leLargo
        jsr     enCinta
        bcc     leUnidad
        jmp     estadoCinta
leUnidad
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
        jsr     enCinta
        bcc     peUnidad
        jmp     pintaCinta
peUnidad
        lda     #txSinUnidad
        jmp     pintaDetalle

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
        jmp     saleByte

; ------------------------------------------------------------------------------
; escribeSuma: escribe la suma detrás de lo que ha sumado
; preserves: nothing
; ------------------------------------------------------------------------------
escribeSuma
        lda     suma1
        jsr     saleByte
        lda     suma2
        jmp     saleByte

; ------------------------------------------------------------------------------
; compruebaSuma: ¿es la suma de un fichero leído la de sus bytes?
; in:        leido, numLeidos
; out:       C set if not
; preserves: Y
; ------------------------------------------------------------------------------
compruebaSuma
        jsr     empiezaSuma
        ldx     #0
csByte
        lda     leido,x
        jsr     sumaByte
        inx
        txa
        clc
        adc     #tamSuma
        cmp     numLeidos
        bne     csByte
        lda     leido,x
        cmp     suma1
        bne     csMal
        lda     leido+1,x
        cmp     suma2
        bne     csMal
        clc
        rts
csMal
        sec
        rts
