; SPDX-License-Identifier: MIT
;
; Azar.asm - choice among moves that are nearly equal: before it thinks, the C64 moves the
; values of pieces on squares by one unit, 5/100 of a pawn, where a series of bits says so.
; The series begins with the clock at the last key press.

azSemilla       byte    0               ; first number of the series

; ------------------------------------------------------------------------------
; piensa: looks for the best move
; in:        as buscaMejor; ajAzar, azarTecla
; out:       as buscaMejor
; preserves: nothing
; ------------------------------------------------------------------------------
piensa
        lda     ajAzar
        beq     piSereno
        lda     azarTecla
        ora     #1                      ; a series of zeros never ends
        sta     azSemilla
        jsr     agitaValores
        jsr     buscaMejor
        php
        jsr     agitaValores
        plp
        rts
piSereno
        jmp     buscaMejor

; ------------------------------------------------------------------------------
; agitaValores: moves the values of pieces; a second time, back
; in:        azSemilla, not 0
; out:       valorMedio, valorFinal
; preserves: nothing
; cycles:    at most 30000
; ------------------------------------------------------------------------------
agitaValores
        lda     #<valorMedio
        sta     ptTexto
        tay
        lda     #>valorMedio
        sta     ptTexto+1
        ldx     azSemilla
avOtro
        txa
        asl
        bcc     avSin
        eor     #$1d
avSin
        tax
        and     #1
        eor     (ptTexto),y
        sta     (ptTexto),y
        iny
        bne     avOtro
        inc     ptTexto+1
        lda     ptTexto+1
        cmp     #>finValores
        bne     avOtro
        rts
