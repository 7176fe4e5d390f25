; SPDX-License-Identifier: MIT
;
; Camino.asm - another evaluation, in use when its switch is on: can the mouse climb to
; the row of the rearmost cat, step by step upwards, if the cats stay where they are?
;
;     value = $80 + 2 * (last - first row of the cats)
;             + 20 - rows to climb, when there is such a way; - 40 when there is none
;
; It knows less of the mouse's mobility than version 17 and more of what the game is
; about. Against it the mouse finds a fraction of the wins (docs/es/campeon.md).

conCamino       = $80+20
sinCamino       = $80-40

evaluaPorCamino byte    0               ; not 0: leaves are valued by this file

; A row's four squares are the bits 0-3. The squares above a set of them: a square of
; an even row touches those of its own number and of the one before, one of an odd row
; those of its own number and of the one after.
sobrePar        byte    0, 1, 3, 3, 6, 7, 7, 7,12,13,15,15,14,15,15,15
sobreImpar      byte    0, 3, 6, 7,12,15,14,15, 8,11,14,15,12,15,14,15

; Bit of a square in its row.
bitDe   byte    1,2,4,8,1,2,4,8,1,2,4,8,1,2,4,8
        byte    1,2,4,8,1,2,4,8,1,2,4,8,1,2,4,8

; ------------------------------------------------------------------------------
; evaluaCamino: the value of a leaf
; in:        the position; X = 0
; out:       A, the value
; preserves: X (0)
; cycles:    at most 850
; ------------------------------------------------------------------------------
ecPrimera       byte    0               ; first row of the cats
ecAlcance       byte    0               ; squares of the row at hand that the mouse can reach
ecGato          byte    0               ; next cat on the way up
ecBase          byte    0

evaluaCamino
        ldy     cuadrosGatos
        lda     filaDe,y
        sta     ecPrimera
        ldy     cuadrosGatos+3
        lda     filaDe,y
        sec
        sbc     ecPrimera
        asl
        sta     ecBase
        ldy     cuadroRaton
        lda     bitDe,y
        sta     ecAlcance
        ldx     filaDe,y
        lda     #numGatos-1
        sta     ecGato
ecFila
        cpx     ecPrimera
        beq     ecLlega
        bcc     ecLlega
        ldy     ecAlcance
        txa
        lsr                             ; C: odd row
        lda     sobrePar,y
        bcc     ecSube
        lda     sobreImpar,y
ecSube
        sta     ecAlcance
        dex
        jsr     quitaGatos
        lda     ecAlcance
        bne     ecFila
        lda     #sinCamino
        bne     ecSuma
ecLlega
        ldy     cuadroRaton             ; rows to climb, none or less when it has arrived
        lda     ecPrimera
        sec
        sbc     filaDe,y
        clc
        adc     #conCamino
ecSuma
        clc
        adc     ecBase
        ldx     #0
        rts

; ------------------------------------------------------------------------------
; quitaGatos: takes the squares of cats out of what the mouse can reach of a row. The
; cats are in ascending order and the rows come from below, so each is looked at once.
; in:        X, the row; ecAlcance, ecGato
; out:       ecAlcance, ecGato
; preserves: X
; cycles:    at most 220
; ------------------------------------------------------------------------------
qgFila  byte    0

quitaGatos
        stx     qgFila
qgBucle
        ldy     ecGato
        bmi     qgFin
        lda     cuadrosGatos,y
        tay
        lda     filaDe,y
        cmp     qgFila
        bcc     qgFin                   ; further up
        bne     qgSgte                  ; below: passed already
        lda     bitDe,y
        eor     #%00001111
        and     ecAlcance
        sta     ecAlcance
qgSgte
        dec     ecGato
        jmp     qgBucle
qgFin
        rts
