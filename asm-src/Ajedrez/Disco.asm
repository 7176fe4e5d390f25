; SPDX-License-Identifier: MIT
;
; Disco.asm - the drive: its commands, its messages, files read byte by byte and written so
; that an old one is never lost.
;
; A file is written under a name of its own (dtTemporal) and closed; only when the drive has
; said that all is well is the old file scratched and the new one given its name. Whatever
; fails before leaves the old file as it was, and what fails after it leaves the new one.
;
; The command channel stays open from abreUnidad to cierraUnidad: closing it closes the
; other files of the drive.

setlfs          = $ffba
setnam          = $ffbd
abreKernal      = $ffc0
cierraKernal    = $ffc3
chkin           = $ffc6
chkout          = $ffc9
clrchn          = $ffcc
chrin           = $ffcf
chrout          = $ffd2
estadoKernal    = $90                   ; of the last transfer
finDatos        = $40                   ; bit of it: that was the last byte
unidad          = 8
canalDatos      = 2
canalOrdenes    = 15
maxRespuesta    = 40                    ; characters of the drive's message
maxNombre       = 16

dkLargo         byte    0
dkNombreLo      byte    0               ; name of the file that is meant, ended by 0
dkNombreHi      byte    0
dkContenidoLo   byte    0               ; routine that writes its bytes with chrout
dkContenidoHi   byte    0
dkFin           byte    0               ; not 0: the last byte has been read
dkBytesLo       byte    0               ; bytes read
dkBytesHi       byte    0
dkFallo         byte    0               ; not 0: a transfer failed

; Parts of commands.
dkPartes
dtUnidad        null    "0:"
dtBorra         null    "s0:"
dtRenombra      null    "r0:"
dtIgual         null    "="
dtEscribe       null    ",s,w"
dtDirectorio    null    "$0"
dtTemporal      null    "ajedrez.tmp"

; ------------------------------------------------------------------------------
; nuevaOrden, ponParte: begins a command with one of the parts; adds one to it
; in:        X, where the part begins in dkPartes
; out:       dkOrden, dkLargo
; preserves: nothing
; cycles:    at most 320
; ------------------------------------------------------------------------------
nuevaOrden
        lda     #0
        sta     dkLargo
ponParte
        ldy     dkLargo
ppLetra
        lda     dkPartes,x
        beq     ppFin
        sta     dkOrden,y
        inx
        iny
        bne     ppLetra
ppFin
        sty     dkLargo
        rts

; ------------------------------------------------------------------------------
; ponNombre: adds the file's name to the command
; in:        dkNombreLo/Hi
; out:       dkOrden, dkLargo
; preserves: nothing
; cycles:    at most 450
; ------------------------------------------------------------------------------
ponNombre
        lda     dkNombreLo
        sta     ptDisco
        lda     dkNombreHi
        sta     ptDisco+1
        ldy     #0
        ldx     dkLargo
pnoLetra
        lda     (ptDisco),y
        beq     pnoFin
        sta     dkOrden,x
        inx
        iny
        bne     pnoLetra
pnoFin
        stx     dkLargo
        rts

; ------------------------------------------------------------------------------
; abreUnidad: opens the command channel. Whether there is a drive shows when it is used.
; preserves: nothing
; ------------------------------------------------------------------------------
abreUnidad
        lda     #0
        sta     dkLargo
        lda     #canalOrdenes
        tay

; ------------------------------------------------------------------------------
; abreCanal: opens a channel of the drive
; in:        A, number of the file; Y, the channel; dkOrden, dkLargo
; out:       C set: there is no drive
; preserves: nothing
; ------------------------------------------------------------------------------
abreCanal
        ldx     #unidad
        jsr     setlfs
        lda     dkLargo
        ldx     #<dkOrden
        ldy     #>dkOrden
        jsr     setnam
        jmp     abreKernal

; ------------------------------------------------------------------------------
; cierraUnidad: closes all
; preserves: C
; ------------------------------------------------------------------------------
cierraUnidad
        php
        jsr     clrchn
        lda     #canalDatos
        jsr     cierraKernal
        lda     #canalOrdenes
        jsr     cierraKernal
        plp
        rts

; ------------------------------------------------------------------------------
; abreLectura, abreEscritura: open the file for reading; one for writing under the temporary
; name
; in:        dkNombreLo/Hi; abreUnidad has been called
; out:       C set: not done, the reason in palabra
; preserves: nothing
; ------------------------------------------------------------------------------
abreLectura
        ldx     #dtUnidad-dkPartes
        jsr     nuevaOrden
        jsr     ponNombre
        jmp     abreDatos
abreEscritura
        ldx     #dtUnidad-dkPartes
        jsr     nuevaOrden
        ldx     #dtTemporal-dkPartes
        jsr     ponParte
        ldx     #dtEscribe-dkPartes
        jsr     ponParte
abreDatos
        ldy     #canalDatos
abreDatosPor                            ; by the channel in Y
        lda     #canalDatos
        jsr     abreCanal
        bcc     leeEstado

; ------------------------------------------------------------------------------
; sinUnidad: what is said in the place of a drive that is not there
; out:       C set; palabra
; preserves: nothing
; cycles:    at most 500
; ------------------------------------------------------------------------------
sinUnidad
        ldx     #$ff
        ldy     #$ff
        lda     idioma
        beq     suLetra
        ldx     #sinUnidadIng-sinUnidadEsp-1
suLetra
        inx
        iny
        lda     sinUnidadEsp,x
        sta     palabra,y
        bne     suLetra
        sec
        rts

; ------------------------------------------------------------------------------
; leeEstado: reads the drive's message
; out:       palabra, ended by 0; C set: it reports an error
; preserves: nothing
; ------------------------------------------------------------------------------
leeEstado
        ldx     #canalOrdenes
        jsr     chkin
        bcs     sinUnidad
        lda     #0
        sta     estadoKernal
        sta     dkLargo
lesLetra
        jsr     chrin
        cmp     #teclaReturn
        beq     lesFin
        ldy     dkLargo
        sta     palabra,y
        inc     dkLargo
        lda     estadoKernal
        bne     lesFin
        cpy     #maxRespuesta-1
        bcc     lesLetra
lesFin
        jsr     clrchn
        ldy     dkLargo
        beq     sinUnidad
        lda     #0
        sta     palabra,y
        lda     palabra
        cmp     #as0+2                  ; numbers up to 19 are no errors
        rts

; ------------------------------------------------------------------------------
; mandaOrden: gives the drive a command
; in:        dkOrden, dkLargo
; out:       C set: not done, the reason in palabra
; preserves: nothing
; ------------------------------------------------------------------------------
mandaOrden
        ldx     #canalOrdenes
        jsr     chkout
        bcs     sinUnidad
        ldx     #0
moLetra
        stx     octeto
        lda     dkOrden,x
        jsr     chrout
        ldx     octeto
        inx
        cpx     dkLargo
        bcc     moLetra
        lda     #teclaReturn
        jsr     chrout
        jsr     clrchn
        jmp     leeEstado

; ------------------------------------------------------------------------------
; borraTemporal: scratches what was being written
; out:       as mandaOrden
; preserves: nothing
; ------------------------------------------------------------------------------
borraTemporal
        ldx     #dtBorra-dkPartes
        jsr     nuevaOrden
        ldx     #dtTemporal-dkPartes
        jsr     ponParte
        jmp     mandaOrden

; ------------------------------------------------------------------------------
; escribeArchivo: writes a file, in the place of an old one if there is one
; in:        dkNombreLo/Hi; dkContenidoLo/Hi
; out:       C set: not done, the reason in palabra; an old file is as it was
; preserves: nothing
; ------------------------------------------------------------------------------
escribeArchivo
        jsr     abreUnidad
        jsr     borraTemporal           ; of a save that came to no end
        bcs     eaFin
        jsr     escribeTemporal
        bcs     eaBorra
        ldx     #dtBorra-dkPartes
        jsr     nuevaOrden
        jsr     ponNombre
        jsr     mandaOrden
        bcs     eaBorra
        ldx     #dtRenombra-dkPartes
        jsr     nuevaOrden
        jsr     ponNombre
        ldx     #dtIgual-dkPartes
        jsr     ponParte
        ldx     #dtTemporal-dkPartes
        jsr     ponParte
        jsr     mandaOrden
        bcc     eaFin
        lda     palabra
        cmp     #as0+6                  ; 63: the old file is still there
        bne     eaFalla                 ; else the new one is all there is
eaBorra
        jsr     guardaRespuesta
        jsr     borraTemporal
        jsr     guardaRespuesta
eaFalla
        sec
eaFin
        jmp     cierraUnidad

; ------------------------------------------------------------------------------
; escribeTemporal: writes the file under the temporary name
; in:        dkContenidoLo/Hi
; out:       C set: not done, the reason in palabra
; preserves: nothing
; ------------------------------------------------------------------------------
escribeTemporal
        jsr     abreEscritura
        bcs     etFin
        ldx     #canalDatos
        jsr     chkout
        bcs     etFin
        lda     #0
        sta     estadoKernal            ; reading the drive's message has left its end there
        jsr     escribeContenido
        lda     estadoKernal
        sta     dkFallo
        jsr     clrchn
        lda     #canalDatos
        jsr     cierraKernal
        jsr     leeEstado
        bcs     etFin
        lda     dkFallo
        cmp     #1                      ; the drive says nothing, but it did not take all
        bcc     etFin
        jmp     sinUnidad
escribeContenido
        jmp     (dkContenidoLo)
etFin
        rts

; ------------------------------------------------------------------------------
; guardaRespuesta: exchanges the drive's message with the one put away before
; preserves: nothing
; cycles:    at most 1100
; ------------------------------------------------------------------------------
guardaRespuesta
        ldx     #maxRespuesta
grLetra
        lda     palabra,x
        ldy     respaldo,x
        sta     respaldo,x
        tya
        sta     palabra,x
        dex
        bpl     grLetra
        rts

; ------------------------------------------------------------------------------
; empiezaLectura: the file that has been opened is read from now on
; preserves: nothing
; ------------------------------------------------------------------------------
empiezaLectura
        lda     #0
        sta     dkFin
        sta     dkBytesLo
        sta     dkBytesHi
        ldx     #canalDatos
        jsr     chkin
        lda     #0
        sta     estadoKernal
        rts

; ------------------------------------------------------------------------------
; leeOcteto: the next byte of the file
; out:       A; C set: there is none
; preserves: nothing
; ------------------------------------------------------------------------------
leeOcteto
        lda     dkFin
        bne     loFin
        jsr     chrin
        sta     octeto
        lda     estadoKernal
        sta     dkFin
        and     #255-finDatos
        bne     loFin                   ; nothing came
        inc     dkBytesLo
        bne     loBien
        inc     dkBytesHi
loBien
        lda     octeto
        clc
        rts
loFin
        sec
        rts
