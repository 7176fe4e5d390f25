; SPDX-License-Identifier: MIT
;
; Perft.asm - counts the positions a number of half-moves away, the proof of the rules. At
; the last half-move the moves are only counted.

pfTodo          byte    0               ; not 0: every move is made and unmade, the last ones too
pfCuenta        dcb     4,0             ; the count, low byte first

; ------------------------------------------------------------------------------
; perft: counts the positions some half-moves away, by every way that leads there
; in:        A, how many half-moves (1-6); the position; pfTodo
; out:       pfCuenta
; preserves: nothing
; ------------------------------------------------------------------------------
perft
        sta     profPerft
        lda     #0
        sta     pfCuenta
        sta     pfCuenta+1
        sta     pfCuenta+2
        sta     pfCuenta+3
        jsr     estrenaPila

; ------------------------------------------------------------------------------
; nodoPerft: counts below one position
; in:        ply; profPerft
; out:       pfCuenta
; preserves: ply, profPerft
; ------------------------------------------------------------------------------
nodoPerft
        lda     profPerft
        cmp     #1
        bne     npGenera
        lda     pfTodo
        bne     npGenera
        ifdef   conCuenta               ; TablaPerft.asm
        jsr     cuentaLegales
        else
        jsr     genera
        endif
        tya
        jmp     sumaPerft
npGenera
        jsr     genera
        ldx     ply
        tya
        sta     ltSiguiente,x
npOtra
        ldx     ply
        ldy     ltSiguiente,x
        beq     npFin
        dey
        tya
        sta     ltSiguiente,x
        lda     ltDeLo,x
        sta     ptDe
        sta     ptA
        lda     ltDeHi,x
        sta     ptDe+1
        clc
        adc     #>salteLista
        sta     ptA+1
        lda     (ptDe),y
        sta     jDe
        lda     (ptA),y
        sta     jA
        jsr     hazTanteada
        dec     profPerft
        beq     npHoja
        jsr     nodoPerft
npVuelve
        inc     profPerft
        jsr     deshaz
        jmp     npOtra
npHoja
        lda     #1
        jsr     sumaPerft
        jmp     npVuelve
npFin
        rts

; ------------------------------------------------------------------------------
; sumaPerft: adds to the count
; in:        A
; out:       pfCuenta
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
sumaPerft
        clc
        adc     pfCuenta
        sta     pfCuenta
        bcc     spFin
        inc     pfCuenta+1
        bne     spFin
        inc     pfCuenta+2
        bne     spFin
        inc     pfCuenta+3
spFin
        rts
