; SPDX-License-Identifier: MIT
;
; Cinta.asm - lo que es distinto cuando las partidas están en la cinta, el dispositivo 1.
;
; La cinta no tiene directorio ni canal de órdenes. En ella un cero es el final de los datos,
; así que cada byte va en dos, una cifra de cuatro bits en cada uno. Mientras el KERNAL la
; mueve, mide tiempos con las interrupciones: las del VIC no deben molestar, ni los sprites.
; Lo que el KERNAL escribiría iría a parar a la memoria que el programa tiene en lugar de su
; pantalla; quien pide los botones es el programa.

cinta           = 1
cambioUnidad    = 9                     ; de la cinta a la unidad 8 y de vuelta
vectorChrout    = $0326
sinFallo        = $ff
sePara          = 0                     ; lo que A dice: la tecla STOP,
noEncontrado    = 4                     ; ningún fichero de ese nombre; otro número, no hay cinta
cifraCinta      = $40                   ; una cifra en la cinta, más su valor
fallo           byte    sinFallo        ; lo que fue mal en la cinta
chroutKernal    word    0

; ------------------------------------------------------------------------------
; enCinta: ¿se habla de la cinta?
; out:       C set if so
; preserves: A, X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
enCinta
        pha
        lda     unidadActual
        lsr
        pla
        rts

; ------------------------------------------------------------------------------
; leeCinta, grabaCinta: piden el botón y abren el fichero nombrado
; out:       C set: it could not be done; fallo
; preserves: nothing
; ------------------------------------------------------------------------------
leeCinta
        lda     #txPulsaPlay
        ldy     #0                      ; dirección secundaria: leer
        beq     acPide
grabaCinta
        lda     #txPulsaGrabar
        ldy     #1
acPide
        sty     acDireccion
        jsr     pintaMensaje
        jsr     callaSonido
        lda     #0
        sta     vicPermisos
        sta     vicVisibles
        jsr     callaKernal
        lda     largoNombre
        ldy     acDireccion
        jsr     abDireccion
        jsr     apuntaFallo
        jmp     hablaKernal
acDireccion     byte    0

; ------------------------------------------------------------------------------
; apuntaFallo: apunta lo que ha ido mal, si algo ha ido mal
; in:        C set: A, the KERNAL's number of it
; out:       fallo
; preserves: C, X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
apuntaFallo
        bcs     afaFallo
        lda     #sinFallo
afaFallo
        sta     fallo
        rts

; ------------------------------------------------------------------------------
; cierraCinta: acaba de escribir y cierra el fichero; después, todo como antes
; preserves: nothing
; ------------------------------------------------------------------------------
cierraCinta
        jsr     callaKernal
        jsr     cierraArchivo
        bcc     ciBien
        jsr     apuntaFallo
ciBien
        jsr     hablaKernal
        jmp     preparaInterrupcion

; ------------------------------------------------------------------------------
; callaKernal: el KERNAL no escribe nada
; hablaKernal: y ahora, sí
; preserves: A, C, X, Y
; cycles:    at most 60
; ------------------------------------------------------------------------------
callaKernal
        lda     vectorChrout
        sta     chroutKernal
        lda     vectorChrout+1
        sta     chroutKernal+1
        lda     #<nadaChrout
        sta     vectorChrout
        lda     #>nadaChrout
        sta     vectorChrout+1
nadaChrout
        rts
hablaKernal
        lda     chroutKernal
        sta     vectorChrout
        lda     chroutKernal+1
        sta     vectorChrout+1
        rts

; ------------------------------------------------------------------------------
; saleByte: escribe un byte en el fichero
; in:        A, the byte
; preserves: X, Y
; ------------------------------------------------------------------------------
saleByte
        jsr     enCinta
        bcc     sabEste
        pha
        lsr
        lsr
        lsr
        lsr
        ora     #cifraCinta
        jsr     chrout
        pla
        and     #%00001111
        ora     #cifraCinta
sabEste
        jmp     chrout

; ------------------------------------------------------------------------------
; entraByte: lee un byte del fichero
; out:       A, the byte; C set: the STOP key was pressed
; preserves: X, Y
; ------------------------------------------------------------------------------
ebAlto  byte    0

entraByte
        jsr     enCinta
        bcc     ebUnidad
        jsr     chrin
        bcs     ebParada
        asl
        asl
        asl
        asl
        sta     ebAlto
        jsr     chrin
        bcs     ebParada
        and     #%00001111
        ora     ebAlto
        clc
        rts
ebUnidad
        jsr     chrin
        clc
        rts
ebParada
        lda     #sePara
        jmp     apuntaFallo

; ------------------------------------------------------------------------------
; estadoCinta: cómo ha ido lo último
; out:       mensajeUnidad, empty; C set: not well
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
estadoCinta
        lda     #0
        sta     mensajeUnidad
        lda     fallo
        eor     #sinFallo
        cmp     #1
        rts

; ------------------------------------------------------------------------------
; pintaCinta: muestra lo que ha ido mal
; in:        fallo
; preserves: nothing
; ------------------------------------------------------------------------------
pintaCinta
        ldx     #txCintaParada
        lda     fallo
        beq     pciDice                 ; sePara
        ldx     #txNoEnCinta
        cmp     #noEncontrado
        beq     pciDice
        ldx     #txSinCinta
pciDice
        txa
        jmp     pintaDetalle
