; SPDX-License-Identifier: MIT
; The picture of 40 columns reaches from x 24 to 343, that of 38 from 31 to 334. With 24 rows it reaches from line 55 to 246.

*=$c000
start   jsr     stable
        jsr     screen
        lda     #0
        sta     $d020
        lda     #2
        sta     $d021
        lda     columns
        sta     $d016
        at      20,1
        lda     rows
        sta     $d011
again   jmp     again
columns byte    $08
rows    byte    $1b

        incasm  "screen.asm"
        incasm  "stable.asm"
