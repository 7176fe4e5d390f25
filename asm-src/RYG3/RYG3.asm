; SPDX-License-Identifier: MIT
;
; RYG3.asm - the mouse and the cats again, on a board of 64 squares with move
; tables and a move list: prints the start position and the moves of both sides.
;
; Squares are numbered 0-63 from A1 to H8, rank by rank; rank 1 is at the bottom.
; Pieces stand on the colour of A1. The cats begin on B8, D8, F8 and H8 and move
; down; the mouse begins on E1. Turned by half a circle this is RYG's board.
;
; Calling convention: a square travels in X, other values in A or in the memory
; that the contract names. Cycles count from the first instruction to the rts.

; --- KERNAL: page zero is not used ------------------------------------------------

chrout  = $ffd2                         ; prints A; A, X and Y survive

; --- 10 SYS2064 ----------------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; address of the next BASIC line
        byte    $0a,$00                 ; line 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; end of line
        byte    $00,$00                 ; end of program

*=$0810

RYG3
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
