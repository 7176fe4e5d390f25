; SPDX-License-Identifier: MIT
;
; Palanca.asm - the joystick in port 2: cursor keys and RETURN by other means.

teclasPalanca           byte    $91,$11,$9d,$1d,$0d ; by bit: up, down, left, right, fire
numTeclasPalanca        = 5
rumbosPalanca           = %00001111
primeraEspera           = 20            ; frames until a direction is repeated
otraEspera              = 5             ; and again

palancaAntes    byte    0               ; what was pressed in the frame before
esperaPalanca   byte    0

; ------------------------------------------------------------------------------
; miraPalanca: what has been pressed becomes keys; directions that are held are repeated
; once those before them are done
; in:        lineas2
; preserves: nothing
; cycles:    at most 260
; ------------------------------------------------------------------------------
miraPalanca
        lda     lineas2
        eor     #lineasPuerto
        and     #lineasPuerto
        cmp     palancaAntes
        beq     mplIgual
        tax
        eor     palancaAntes
        stx     palancaAntes
        and     palancaAntes            ; only what is new
        ldx     #primeraEspera
        bne     mplTeclas
mplIgual
        and     #rumbosPalanca
        beq     mplFin
        dec     esperaPalanca
        bne     mplFin
        ldx     #otraEspera
        ldy     numTeclas
        beq     mplTeclas
        lda     #0
mplTeclas
        stx     esperaPalanca
        ldx     #0
mplBit
        lsr
        bcc     mplSgte
        pha
        lda     teclasPalanca,x
        jsr     ponEnCola
        pla
mplSgte
        inx
        cpx     #numTeclasPalanca
        bcc     mplBit
mplFin
        rts
