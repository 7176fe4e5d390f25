; SPDX-License-Identifier: MIT
;
; PintaPensado.asm - la dirección de cada tablero que se genera.

; ------------------------------------------------------------------------------
; pintaPensado: imprime la dirección de un tablero generado y vuelve atrás, para que la siguiente
; ocupe su sitio; con TRAZA_SEGUIDA, versión 22, todas quedan en pantalla
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
        ifdef   LIMITE_SEGUNDOS
        jsr     chrout
        jmp     miraReloj
        else
        jmp     chrout
        endif
