; SPDX-License-Identifier: MIT
;
; Move.asm - hacer una jugada de la lista y deshacerla.

; ------------------------------------------------------------------------------
; makeMove: hace una jugada de la lista; el turno pasa al otro bando
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
        sta     board,x                 ; fichas y bandos tienen los mismos códigos
        eor     #SIDE_SWAP
        sta     side
        inc     ply
        rts

; ------------------------------------------------------------------------------
; undoMove: deshace la última jugada
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
