; SPDX-License-Identifier: MIT
;
; Lists.asm - el programa RYG3-02 de la serie: imprime la posición inicial y las jugadas de los
; dos bandos.

Lists
        jsr     initMoves
        jsr     initBoard
        jsr     displayBoard
        lda     #SIDE_MOUSE
        sta     side
        jsr     gen
        jsr     displayMoves
        lda     #SIDE_CATS
        sta     side
        jsr     gen
        jmp     displayMoves
