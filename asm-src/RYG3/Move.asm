; SPDX-License-Identifier: MIT
;
; Move.asm - hacer una jugada de la lista y deshacerla.

; ------------------------------------------------------------------------------
; makeMove: plays a move of the list; the other side is to move
; in:        Y = index in the move list
; out:       board, side, ply
; cycles:    at most 50
; ------------------------------------------------------------------------------
makeMove
        ldx     move_list_start,y
        lda     #PIECE_EMPTY
        sta     board,x
        ldx     move_list_dest,y
        lda     side
        sta     board,x                 ; pieces and sides have the same codes
        eor     #SIDE_SWAP
        sta     side
        inc     ply
        rts

; ------------------------------------------------------------------------------
; undoMove: takes the last move back
; in:        Y = its index in the move list
; out:       board, side, ply
; cycles:    at most 50
; ------------------------------------------------------------------------------
undoMove
        dec     ply
        ldx     move_list_dest,y
        lda     #PIECE_EMPTY
        sta     board,x
        ldx     move_list_start,y
        lda     side
        eor     #SIDE_SWAP
        sta     side
        sta     board,x
        rts
