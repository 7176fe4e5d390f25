; SPDX-License-Identifier: MIT
;
; Directorio.asm - the names on the disk, shown in the place of the moves; one is chosen.
;
; A page of names is kept, and the drive is asked again for the next one.

largoNombreDir  = 16
teclaAbajo      = $11
teclaArriba     = $91
maxPrimera      = 240                   ; names beyond the page that begins there are not shown

ddPrimera       byte    0               ; number of the first name that is shown
ddCuantos       byte    0               ; names that are shown
ddMas           byte    0               ; not 0: there are more
ddVistos        byte    0               ; names before them
ddMarca         byte    0               ; row of the marked one
ddLargo         byte    0               ; characters of a name
ddComillas      byte    0               ; quotation marks in a line

; ------------------------------------------------------------------------------
; muestraDirectorio: shows the first names
; preserves: nothing
; ------------------------------------------------------------------------------
muestraDirectorio
        lda     #0
        sta     ddPrimera
        sta     ddMarca
muestraPagina
        jsr     leeDirectorio
        bcc     mdBien
        lda     #modoJuego
        sta     modo
        jsr     pintaLista
        jmp     muestraRespuesta
mdBien
        lda     #modoDirectorio
        sta     modo
        jsr     pintaDirectorio
        lda     #<txDirectorio
        ldy     #>txDirectorio
        jmp     mensaje

; ------------------------------------------------------------------------------
; leeDirectorio: reads the names that are to be shown
; in:        ddPrimera
; out:       respaldo, 16 characters each; ddCuantos, ddMas; C set: not done, the reason
;            in palabra
; preserves: nothing
; ------------------------------------------------------------------------------
leeDirectorio
        lda     #0
        sta     ddCuantos
        sta     ddMas
        sta     ddVistos
        jsr     abreUnidad
        ldx     #dtDirectorio-dkPartes
        jsr     nuevaOrden
        ldy     #0
        jsr     abreDatosPor
        bcs     lddFin
        jsr     empiezaLectura
        jsr     leeOcteto               ; a BASIC program's address
        jsr     leeOcteto
        jsr     leeRenglon              ; the disk's own name
        bcs     lddFinal
lddOtro
        jsr     leeRenglon
        bcs     lddFinal
        lda     ddLargo
        beq     lddOtro
        jsr     tomaRenglon
        bcc     lddOtro
lddFinal
        clc
lddFin
        jmp     cierraUnidad

; ------------------------------------------------------------------------------
; leeRenglon: reads a line of the directory
; out:       palabra, ddLargo: the name in it; C set: there is no line
; preserves: nothing
; ------------------------------------------------------------------------------
leeRenglon
        lda     #0
        sta     ddLargo
        sta     ddComillas
        jsr     leeOcteto               ; address of the next line, its high byte 0 at the end
        jsr     leeOcteto
        bcs     lrgFin
        beq     lrgNinguno
        jsr     leeOcteto               ; blocks
        jsr     leeOcteto
lrgLetra
        jsr     leeOcteto
        bcs     lrgFin
        beq     lrgBien
        cmp     #asComillas
        bne     lrgOtra
        inc     ddComillas
        bne     lrgLetra
lrgOtra
        ldx     ddComillas
        dex
        bne     lrgLetra                ; not between the two
        ldx     ddLargo
        cpx     #largoNombreDir
        bcs     lrgLetra
        sta     palabra,x
        inc     ddLargo
        bne     lrgLetra
lrgBien
        clc
lrgFin
        rts
lrgNinguno
        sec
        rts

; ------------------------------------------------------------------------------
; tomaRenglon: keeps a name if it is to be shown
; in:        palabra, ddLargo
; out:       C set: the list is full
; preserves: nothing
; cycles:    at most 700
; ------------------------------------------------------------------------------
tomaRenglon
        lda     ddVistos
        cmp     ddPrimera
        inc     ddVistos
        bcc     trFin                   ; it comes before the first one shown
        lda     ddCuantos
        cmp     #filasLista
        bcs     trSobra
        jsr     ptNombreDir
        ldy     #0
trLetra
        lda     #0
        cpy     ddLargo
        bcs     trPon
        lda     palabra,y
trPon
        sta     (ptDisco),y
        iny
        cpy     #largoNombreDir
        bcc     trLetra
        inc     ddCuantos
        clc
trFin
        rts
trSobra
        inc     ddMas
        rts

; ------------------------------------------------------------------------------
; ptNombreDir: where a name is kept
; in:        A, its row
; out:       ptDisco
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
ptNombreDir
        asl
        asl
        asl
        asl
        clc
        adc     #<respaldo
        sta     ptDisco
        lda     #>respaldo
        adc     #0
        sta     ptDisco+1
        rts

; ------------------------------------------------------------------------------
; pintaDirectorio: shows the names, the marked one in another colour
; in:        respaldo, ddCuantos, ddMarca
; preserves: nothing
; cycles:    at most 29000
; ------------------------------------------------------------------------------
pintaDirectorio
        jsr     esperaBorde
        ldx     #filaLista
pdiFila
        jsr     empiezaFila
        txa
        sec
        sbc     #filaLista
        cmp     ddCuantos
        bcs     pdiAcaba
        jsr     ptNombreDir
        ldy     #0
pdiLetra
        lda     (ptDisco),y
        beq     pdiAcaba
        jsr     petAPantalla
        jsr     ponLetra                ; Y stays: the column is the letter's number
        iny
        cpy     #anchoPanel
        bcc     pdiLetra
pdiAcaba
        jsr     acabaFila
        jsr     coloreaNombre
        inx
        cpx     #filaLista+filasLista
        bcc     pdiFila
        rts

; ------------------------------------------------------------------------------
; coloreaNombre: gives a row its colour
; in:        X, row; ptColor; ddMarca
; preserves: X
; cycles:    at most 300
; ------------------------------------------------------------------------------
coloreaNombre
        txa
        sec
        sbc     #filaLista
        ldy     #5
        cmp     ddMarca
        bne     cndColor
        iny
cndColor
        jsr     colorEsquema
        jmp     coloreaFila

; ------------------------------------------------------------------------------
; eligeNombre: a key while the names are shown
; in:        tecla
; preserves: nothing
; ------------------------------------------------------------------------------
eligeNombre
        jsr     esRenuncia
        beq     dejaDirectorio
        ldx     ddMarca
        cmp     #teclaReturn
        beq     enElige
        cmp     #teclaArriba
        beq     enArriba
        cmp     #teclaAbajo
        bne     enNada
        inx
        cpx     ddCuantos
        bcc     enMarca
        lda     ddMas
        beq     enNada
        lda     ddPrimera
        cmp     #maxPrimera
        bcs     enNada
        adc     #filasLista
        ldx     #0
enPagina
        sta     ddPrimera
        stx     ddMarca
        jmp     muestraPagina
enArriba
        dex
        bpl     enMarca
        lda     ddPrimera
        beq     enNada
        sbc     #filasLista             ; C is set
        ldx     #filasLista-1
        bne     enPagina
enMarca
        stx     ddMarca
        jmp     pintaDirectorio
enNada
        rts
dejaDirectorio
        jsr     pintaLista
        jmp     dejaPregunta
enElige
        cpx     ddCuantos
        bcs     enNada                  ; there are none
        txa
        jsr     ptNombreDir
        ldy     #0
enLetra
        lda     (ptDisco),y
        sta     nombre,y
        beq     enToma
        iny
        cpy     #largoNombreDir
        bcc     enLetra
        lda     #0
        sta     nombre,y
enToma
        sty     numNombre
        jsr     pintaLista
        jmp     tomaNombreArchivo
