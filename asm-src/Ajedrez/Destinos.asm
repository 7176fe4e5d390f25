; SPDX-License-Identifier: MIT
;
; Destinos.asm - the squares to which the selected piece may go: a dot on empty ones, another
; colour for what can be taken.

destinosVistos  byte    1               ; not 0: they are shown
numDestinos     byte    0               ; how many are shown

; ------------------------------------------------------------------------------
; marcaDestinos: marks the targets of the selected piece in what the squares show
; in:        seleccion, destinosVistos; foto
; out:       foto, numDestinos
; preserves: nothing
; cycles:    at most 32000
; ------------------------------------------------------------------------------
marcaDestinos
        lda     #0
        sta     numDestinos
        lda     destinosVistos
        beq     mdFin
        lda     seleccion
        bmi     mdFin
        jsr     generaLegales
        ldy     glNumero
mdOtra
        cpy     #0
        beq     mdFin
        dey
        lda     glDe,y
        cmp     seleccion
        bne     mdOtra
        ldx     glA,y
        lda     foto,x
        ora     #marcaDestino
        sta     foto,x
        inc     numDestinos
        bne     mdOtra
mdFin
        rts

; ------------------------------------------------------------------------------
; ordenDestinos: targets are shown, or no longer
; preserves: nothing
; cycles:    at most 160000
; ------------------------------------------------------------------------------
ordenDestinos
        lda     destinosVistos
        eor     #1
        sta     destinosVistos
        jmp     pintaCambios
