; SPDX-License-Identifier: MIT
;
; Gen.asm - the move generator and its list.
;
; The moves of all plies lie one after the other: those of ply p have the indexes
; first_move(p) to first_move(p+1)-1.

MAX_PLY         = 20                    ; a mouse ply has at most 4 moves, a cat ply 8
MAX_MOVES       = 128

side            byte    SIDE_MOUSE
ply             byte    0
first_move      dcb     MAX_PLY+1,0
move_list_start dcb     MAX_MOVES,0
move_list_dest  dcb     MAX_MOVES,0

; ------------------------------------------------------------------------------
; gen: lists the moves of a side
; in:        board, side, ply (below MAX_PLY), first_move(ply)
; out:       the moves of ply in move_list_start and move_list_dest, and
;            first_move(ply+1) behind them
; cycles:    at most 1910
; ------------------------------------------------------------------------------
gen
        ldx     ply
        lda     first_move,x
        sta     first_move+1,x
        ldx     #0
gen_square
        lda     board,x
        cmp     side                    ; pieces and sides have the same codes
        bne     gen_next
        cmp     #PIECE_MOUSE
        bne     gen_cat
        lda     #0
        jsr     genMouse
        lda     #1
        jsr     genMouse
        lda     #2
        jsr     genMouse
        lda     #3
        jsr     genMouse
        jmp     gen_next
gen_cat
        lda     #0
        jsr     genCat
        lda     #1
        jsr     genCat
gen_next
        inx
        cpx     #SQUARES
        bne     gen_square
        rts

; ------------------------------------------------------------------------------
; genMouse: lists one move of a mouse if its destination exists and is empty
; in:        X = origin, A = direction (0-3)
; preserves: X
; cycles:    at most 100
; ------------------------------------------------------------------------------
gen_direction   byte    0

genMouse
        sta     gen_direction
        txa
        asl
        asl
        adc     gen_direction           ; the shifts have left carry clear
        tay
        lda     mouse_moves,y
        jmp     gen_destination

; ------------------------------------------------------------------------------
; genCat: lists one move of a cat if its destination exists and is empty
; in:        X = origin, A = direction (0-1)
; preserves: X
; cycles:    at most 90
; ------------------------------------------------------------------------------
genCat
        sta     gen_direction
        txa
        asl
        adc     gen_direction           ; the shift has left carry clear
        tay
        lda     cat_moves,y
gen_destination
        cmp     #NO_MOVE
        beq     gen_none
        tay
        lda     board,y
        cmp     #PIECE_EMPTY
        beq     addMove
gen_none
        rts

; ------------------------------------------------------------------------------
; addMove: puts a move at the end of the list of ply
; in:        X = origin, Y = destination
; out:       first_move(ply+1), one more
; preserves: X
; cycles:    at most 60
; ------------------------------------------------------------------------------
add_origin      byte    0
add_destination byte    0

addMove
        stx     add_origin
        sty     add_destination
        ldx     ply
        ldy     first_move+1,x
        inc     first_move+1,x
        lda     add_destination
        sta     move_list_dest,y
        ldx     add_origin
        txa
        sta     move_list_start,y
        rts
