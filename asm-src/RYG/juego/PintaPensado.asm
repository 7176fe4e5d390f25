; SPDX-License-Identifier: MIT
;
; PintaPensado.asm - la dirección de cada tablero que se genera.

; ------------------------------------------------------------------------------
; pintaPensado: prints the address of a generated board and goes back over it,
; so that the next one takes its place
; in:        ppTableroLo/Hi
; preserves: X, Y
; ------------------------------------------------------------------------------
ppTableroLo     byte    0
ppTableroHi     byte    0

pintaPensado
        lda     ppTableroLo
        sta     numeroHexLo
        lda     ppTableroHi
        sta     numeroHexHi
        jsr     pintaHex16
        ifdef   TRAZA_SEGUIDA
        lda     #" "
        else
        lda     #izquierda
        jsr     chrout
        jsr     chrout
        jsr     chrout
        endif
        jmp     chrout
