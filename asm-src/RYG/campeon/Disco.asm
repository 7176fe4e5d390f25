; SPDX-License-Identifier: MIT
;
; Disco.asm - a game on drive 8, in the sequential file that Textos.asm names.
;
; The file holds level, seconds, the program's side and the numbers of the moves; a
; game is loaded by playing them. A file that is no game, or one with a move that is
; not valid, leaves the game as it was. Drive access stops the jiffy clock; nothing
; is measured while it lasts.

archivo         = 2                     ; logical file and secondary address
archivoOrdenes  = 15                    ; the drive's command channel
unidad          = 8

; What is written before the moves.
cabecera        byte    "r","y","g",1   ; 1 is the version of the format
tamMarca        = 4
cbNivel         = 4
cbSegundos      = 5
cbBando         = 6
cbNumero        = 7                     ; moves that follow
tamCabecera     = 8
tamArchivo      = tamCabecera+maxJugadas

previa  = memoriaLibre+$200             ; moves of the game before loading
leido   = previa+maxJugadas             ; the file

; ------------------------------------------------------------------------------
; guardaPartida: writes the game to the drive and says whether that went well
; preserves: nothing
; ------------------------------------------------------------------------------
guardaPartida
        jsr     borraFichero
        jsr     abreParaEscribir
        bcs     gpMal
        ldx     #archivo
        jsr     chkout
        bcs     gpMal
        jsr     escribeCabecera
        ldx     #0
gpBucle
        cpx     tableroActual+tbNivel
        beq     gpCierra
        lda     historiaNumero,x
        jsr     chrout
        inx
        bne     gpBucle
gpCierra
        jsr     cierra
        jsr     hayError
        bcs     gpMal
        lda     #<txGuardada
        ldy     #>txGuardada
        jmp     pintaMensaje
gpMal
        jsr     cierra
        lda     #<txNoGuardada
        ldy     #>txNoGuardada
        jmp     pintaMensaje

; ------------------------------------------------------------------------------
; borraFichero: deletes the file of an earlier game; none is no error
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
; abreOrdenes: opens the command channel with the name that setnam was given
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
; abreParaEscribir, abreParaLeer: open the file
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
; cierra: closes the file; keyboard and screen are again what the KERNAL reads and
; writes
; preserves: nothing
; ------------------------------------------------------------------------------
cierra
        jsr     clrchn
        lda     #archivo
        jmp     closeKernal

; ------------------------------------------------------------------------------
; hayError: asks the drive how the last command went
; out:       C set: not well
; preserves: nothing
; ------------------------------------------------------------------------------
heCifra byte    0

hayError
        lda     #"9"                    ; no answer is an error too
        sta     heCifra
        lda     #0
        jsr     setnam
        jsr     abreOrdenes
        bcs     heFin
        ldx     #archivoOrdenes
        jsr     chkin
        bcs     heCierra
        jsr     chrin
        sta     heCifra
heCierra
        jsr     clrchn
        lda     #archivoOrdenes
        jsr     closeKernal
        lda     heCifra
        cmp     #$31                    ; a "1": codes from 20 on are errors
heFin
        rts

; ------------------------------------------------------------------------------
; escribeCabecera: writes what comes before the moves
; preserves: nothing
; ------------------------------------------------------------------------------
escribeCabecera
        ldx     #0
ecBucle
        lda     cabecera,x
        jsr     chrout
        inx
        cpx     #tamMarca
        bne     ecBucle
        lda     nivelJuego
        jsr     chrout
        lda     segundosJuego
        jsr     chrout
        lda     bandoC64
        jsr     chrout
        lda     tableroActual+tbNivel
        jmp     chrout

; ------------------------------------------------------------------------------
; carga: reads a game from the drive and plays it; says whether that went well
; preserves: nothing
; ------------------------------------------------------------------------------
carga
        jsr     leeFichero
        bcs     cgMal
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
        bcs     cgVuelve
        lda     leido+cbNivel
        sta     nivelJuego
        lda     leido+cbSegundos
        sta     segundosJuego
        lda     leido+cbBando
        sta     bandoC64
        lda     #0
        sta     demo
        jsr     pintaAjustes
        lda     #<txCargada
        ldy     #>txCargada
        jmp     pintaMensaje
cgVuelve
        lda     #<previa
        sta     rpOrigenLo
        lda     #>previa
        sta     rpOrigenHi
        lda     numPrevia
        sta     rpNumero
        jsr     repite
cgMal
        lda     #<txNoCargada
        ldy     #>txNoCargada
        jmp     pintaMensaje

; ------------------------------------------------------------------------------
; leeFichero: reads the file, but no more than a game can have
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
        bne     lfFin                   ; the last byte, or none at all
        cpx     #tamArchivo
        bne     lfBucle
lfFin
        php
        jsr     cierra
        plp
        rts

; ------------------------------------------------------------------------------
; esPartida: is what was read a game?
; in:        leido, numLeidos
; out:       C set: no
; preserves: Y
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
        bcs     epFin
        lda     leido+cbBando
        cmp     #Raton
        beq     epNumero
        cmp     #Gato
        bne     epNo
epNumero
        lda     leido+cbNumero
        cmp     #maxJugadas
        bcs     epFin
        adc     #tamCabecera
        cmp     numLeidos
        bne     epNo
        clc
        rts
epNo
        sec
epFin
        rts

; ------------------------------------------------------------------------------
; apartaPartida: keeps the moves of the game at hand, for repite
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
