; SPDX-License-Identifier: MIT
;
; Opciones.asm - options that a file keeps (AJEDREZ.OPC): read at the start if it is there,
; written on order.
;
; The file: marcaOpciones, how many options, their values, the sum of all that. It may be older
; and end before idioma. One that is not exactly so, or has a value out of range, is not a file
; of ours and is ignored.

; A line for each: address, lowest and highest value, and the step from one value to the
; next.
        defm    opcion
        byte    </1,>/1,/2,/3,/4
        endm

opciones
        opcion  esquema,0,numEsquemas*tamEsquema-tamEsquema,tamEsquema
        opcion  girado,0,$77,$77
        opcion  sonidoPuesto,0,1,1
        opcion  destinosVistos,0,1,1
        opcion  nivel,nivelDos,nivelPrincipia,1
        opcion  profundidad,1,maxProfundidad,1
        opcion  ajLibro,0,1,1
        opcion  ajAzar,0,1,1
        opcion  piensaRival,0,1,1
        opcion  idioma,0,ingles,ingles
finOpciones
largoOpcion     = 5
numOpciones     = (finOpciones-opciones)/largoOpcion
menosOpciones   = numOpciones-1         ; as the first version wrote them
maxOpciones     = 40                    ; there is room for

marcaOpciones   byte    $41,$4a,$4f,$32 ; AJO2
largoMarca      = 4
opPrimera       = palabra+largoMarca+1
opNumero        byte    0
opCuantas       byte    0               ; options that the file has
opSuma          byte    0               ; place of the sum in it

; ------------------------------------------------------------------------------
; leeOpciones: takes the options that the file holds, if it is there and as it should be
; preserves: nothing
; ------------------------------------------------------------------------------
leeOpciones
        jsr     nombraOpciones
        jsr     abreUnidad
        jsr     abreLectura
        bcs     lopFin
        jsr     empiezaLectura
        jsr     leeTodo
        bcs     lopFin
        jsr     compruebaOpciones
        bcs     lopFin
        jsr     tomaOpciones
lopFin
        jmp     cierraUnidad

; ------------------------------------------------------------------------------
; nombraOpciones: the file of the options is meant
; out:       dkNombreLo/Hi
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
nombraOpciones
        lda     #<nombreOpciones
        sta     dkNombreLo
        lda     #>nombreOpciones
        sta     dkNombreHi
        rts

; ------------------------------------------------------------------------------
; leeTodo: reads the whole file
; out:       palabra; C set: it is longer or shorter than it should be
; preserves: nothing
; ------------------------------------------------------------------------------
leeTodo
        lda     #0
        sta     opNumero
ltoOtro
        jsr     leeOcteto
        ldx     opNumero
        bcs     ltoFin
        cpx     #largoMarca+2+numOpciones
        bcs     ltoLargo
        sta     palabra,x
        inc     opNumero
        bne     ltoOtro
ltoFin
        lda     palabra+largoMarca
        cmp     #menosOpciones
        bcc     ltoLargo
        cmp     #numOpciones+1
        bcs     ltoLargo
        jsr     fijaCuantas
        dex
        cpx     opSuma
        bne     ltoLargo
        clc
        rts
ltoLargo
        sec
        rts

; ------------------------------------------------------------------------------
; fijaCuantas: how many options there are
; in:        A
; out:       opCuantas, opSuma
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
fijaCuantas
        sta     opCuantas
        clc
        adc     #largoMarca+1
        sta     opSuma
        rts

; ------------------------------------------------------------------------------
; compruebaOpciones: is this a file of options?
; in:        palabra
; out:       C set if not
; preserves: nothing
; cycles:    at most 3000
; ------------------------------------------------------------------------------
compruebaOpciones
        ldx     #largoMarca-1
coMarca
        lda     palabra,x
        cmp     marcaOpciones,x
        bne     ltoLargo
        dex
        bpl     coMarca
        jsr     sumaOpciones
        cmp     palabra,x
        bne     ltoLargo
        ldy     #0
        ldx     #0
coValor
        lda     opPrimera,y
        cmp     opciones+3,x
        beq     coDesde
        bcs     ltoLargo
coDesde
        sec
        sbc     opciones+2,x
        bcc     ltoLargo
coResto
        beq     coSgte
        sbc     opciones+4,x            ; C is set
        bcs     coResto
        bcc     ltoLargo
coSgte
        jsr     otraOpcion
        bcc     coValor
        clc
        rts

; ------------------------------------------------------------------------------
; otraOpcion: the next line of opciones
; in:        X, the line; Y, its number; opCuantas
; out:       X, Y; C set: there is none
; cycles:    at most 20
; ------------------------------------------------------------------------------
otraOpcion
        txa
        clc
        adc     #largoOpcion
        tax
        iny
        cpy     opCuantas
        rts

; ------------------------------------------------------------------------------
; sumaOpciones: the sum with which the file ends
; in:        palabra; opSuma
; out:       A; X, its place in palabra
; preserves: Y
; cycles:    at most 800
; ------------------------------------------------------------------------------
sumaOpciones
        ldx     #0
        txa
soOtro
        clc
        adc     palabra,x
        inx
        cpx     opSuma
        bcc     soOtro
        rts

; ------------------------------------------------------------------------------
; tomaOpciones, juntaOpciones: give the options the values that were read; collect the values
; they have
; in:        palabra; the options
; out:       the options; palabra
; preserves: nothing
; cycles:    at most 1600
; ------------------------------------------------------------------------------
tomaOpciones
        ldx     #0
        ldy     #0
toOtra
        jsr     ptOpcion
        lda     opPrimera,y
        sty     opNumero
        ldy     #0
        sta     (ptDisco),y
        ldy     opNumero
        jsr     otraOpcion
        bcc     toOtra
        rts
juntaOpciones
        ldx     #0
        ldy     #0
joOtra
        jsr     ptOpcion
        sty     opNumero
        ldy     #0
        lda     (ptDisco),y
        ldy     opNumero
        sta     opPrimera,y
        jsr     otraOpcion
        bcc     joOtra
        rts

; ------------------------------------------------------------------------------
; ptOpcion: points to an option
; in:        X, its line
; out:       ptDisco
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
ptOpcion
        lda     opciones,x
        sta     ptDisco
        lda     opciones+1,x
        sta     ptDisco+1
        rts

; ------------------------------------------------------------------------------
; guardaOpciones: writes the file, and says what came of it
; preserves: nothing
; ------------------------------------------------------------------------------
guardaOpciones
        jsr     nombraOpciones
        lda     #<escribeOpciones
        sta     dkContenidoLo
        lda     #>escribeOpciones
        sta     dkContenidoHi
        jsr     escribeArchivo
        bcc     gopBien
        jmp     muestraRespuesta
gopBien
        lda     #<txOpciones
        ldy     #>txOpciones
        jmp     mensaje

; ------------------------------------------------------------------------------
; escribeOpciones: writes the bytes of the file
; preserves: nothing
; ------------------------------------------------------------------------------
escribeOpciones
        lda     #numOpciones
        jsr     fijaCuantas
        jsr     juntaOpciones
        ldx     #largoMarca-1
eoMarca
        lda     marcaOpciones,x
        sta     palabra,x
        dex
        bpl     eoMarca
        lda     #numOpciones
        sta     palabra+largoMarca
        jsr     sumaOpciones
        sta     palabra,x
        ldx     #0
eoOtro
        stx     opNumero
        lda     palabra,x
        jsr     chrout
        ldx     opNumero
        inx
        cpx     #largoMarca+2+numOpciones
        bcc     eoOtro
        rts

        ifdef   GATO
        assert  numOpciones <= maxOpciones,"more options than there is room for"
        endif
