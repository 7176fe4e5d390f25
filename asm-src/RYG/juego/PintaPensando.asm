; SPDX-License-Identifier: MIT
;
; PintaPensando.asm - el comienzo de la línea PENSANDO.

; ------------------------------------------------------------------------------
; pintaPensando: empieza la línea que enseña el tablero que se genera
; preserves: X, Y
; ------------------------------------------------------------------------------
ppPensando      text    "pensando: "
                byte    0

pintaPensando
        lda     #<ppPensando
        sta     cadenaLo
        lda     #>ppPensando
        sta     cadenaHi
        jmp     pintaCadena
