; SPDX-License-Identifier: MIT
;
; PintaPensando.asm - el comienzo de la línea PENSANDO.

; ------------------------------------------------------------------------------
; pintaPensando: begins the line that shows the board being generated
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
