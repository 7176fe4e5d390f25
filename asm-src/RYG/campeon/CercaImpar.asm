; SPDX-License-Identifier: MIT
;
; CercaImpar.asm - el último nivel cuando les toca a los gatos, como en una búsqueda suya de
; profundidad impar o en una del ratón de profundidad par: sus hojas, sin hacer jugadas. Las
; tablas y lo que se anota son de Cerca.asm.

; ------------------------------------------------------------------------------
; previoGatos: valora una posición con los gatos al turno y una jugada por delante
; in:        X = 1; alfa, beta
; out:       A, the value
; preserves: X
; ------------------------------------------------------------------------------
previoGatos
        jsr     miraVecinos
        ldx     filaDe,y
        lda     valorQueda,x
        sta     valorArriba
        lda     casillaQueda,x
        sta     limiteArriba
        lda     #1
        sta     nodosCerca
        lda     #ganaElRaton
        sta     mejor+1
        ldy     #0
pvBucle
        jsr     ocupaCerca
        bcs     pvSgte
        adc     valorArriba             ; C a 0
        ldy     primera
        cpy     limiteArriba
        bcc     pvNoRebasa
        adc     #valorRebasa-1          ; C a 1
pvNoRebasa
        sta     base
        inc     nodosCerca
        ldx     vecinos
        lda     ocupada,x
        ldx     vecinos+1
        clc
        adc     ocupada,x
        ldx     vecinos+2
        adc     ocupada,x
        ldx     vecinos+3
        adc     ocupada,x
        tax
        lda     base
        adc     valorTapadas,x
        jsr     desocupaCerca
        cmp     mejor+1
        bcs     pvSgte
        sta     mejor+1
        lda     alfa+1
        cmp     mejor+1
        bcs     pvFin
pvSgte
        ldy     jugCerca
        iny
        cpy     #numJugsGatos
        bne     pvBucle
pvFin
        ldx     #1
        jsr     cuentaCerca
        lda     mejor+1
        rts

; ------------------------------------------------------------------------------
; ocupaCerca: anota una jugada de un gato, si la hay
; in:        Y, number of the move
; out:       C set: there is no such move. C clear: A, the formation after it; primera;
;            desde, hasta, for desocupaCerca. jugCerca in any case
; cycles:    at most 120
; ------------------------------------------------------------------------------
ocupaCerca
        sty     jugCerca
        ldx     sitioJug,y
        lda     cuadrosGatos,x
        sta     desde
        ora     direccionGato,y
        tay
        ldx     destinoGato,y
        cpx     cuadroRaton
        beq     ocNoHay
        lda     ocupada,x
        bne     ocNoHay
        stx     hasta
        lda     #1
        sta     ocupada,x
        ldy     desde
        lda     #0
        sta     ocupada,y
        cpy     cuadrosGatos            ; ¿es el más rezagado?
        bne     ocOtro
        ldy     cuadrosGatos+1          ; lo será el segundo, si no llega a pasarlo
        cpx     cuadrosGatos+1
        bcs     ocPrimera
        ldy     hasta
        bcc     ocPrimera
ocOtro
        ldy     cuadrosGatos
ocPrimera
        sty     primera
        lda     primeraFila,y
        cpx     cuadrosGatos+3
        bcs     ocUltima
        ldx     cuadrosGatos+3
ocUltima
        ora     filaDe,x
        tax
        lda     valorFilas,x
        clc
        rts
ocNoHay
        sec
        rts

; ------------------------------------------------------------------------------
; desocupaCerca: deshace la jugada anotada
; in:        desde, hasta
; preserves: A
; cycles:    at most 40
; ------------------------------------------------------------------------------
desocupaCerca
        tay
        ldx     hasta
        lda     #0
        sta     ocupada,x
        ldx     desde
        lda     #1
        sta     ocupada,x
        tya
        rts
