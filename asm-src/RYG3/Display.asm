; SPDX-License-Identifier: MIT
;
; Display.asm - el tablero y las jugadas en pantalla.

RETURN  = 13

; ------------------------------------------------------------------------------
; displayBoard: imprime las casillas, con la fila 8 primero, y sus coordenadas
; in:        board
; ------------------------------------------------------------------------------
display_glyphs  text    ".r"            ; por PIECE_EMPTY y PIECE_MOUSE

displayBoard
        ldx     #SQUARES-FILES          ; A8
displayBoard_rank
        jsr     algebraic
        lda     algebraic_rank
        jsr     chrout
displayBoard_square
        lda     board,x
        cmp     #PIECE_CAT
        beq     displayBoard_cat
        tay
        lda     display_glyphs,y
        jmp     displayBoard_print
displayBoard_cat
        lda     #"g"
displayBoard_print
        jsr     chrout
        inx
        txa
        and     #FILES-1
        bne     displayBoard_square
        lda     #RETURN
        jsr     chrout
        sec
        txa
        sbc     #FILES+FILES            ; del final de una fila a la de debajo
        tax
        bpl     displayBoard_rank
        lda     #" "
        jsr     chrout
        ldx     #0
displayBoard_file
        jsr     algebraic
        lda     algebraic_file
        jsr     chrout
        inx
        cpx     #FILES
        bne     displayBoard_file
        lda     #RETURN
        jmp     chrout

; ------------------------------------------------------------------------------
; displayMoves: imprime las jugadas de ply 0, una por línea, por ejemplo E1-D2
; in:        first_move, move_list_start, move_list_dest
; ------------------------------------------------------------------------------
displayMoves
        ldy     first_move
displayMoves_next
        cpy     first_move+1
        beq     displayMoves_done
        jsr     displayMove
        iny
        jmp     displayMoves_next
displayMoves_done
        rts

; ------------------------------------------------------------------------------
; displayMove: imprime una jugada de la lista, por ejemplo E1-D2
; in:        Y = index in the move list
; preserves: Y
; ------------------------------------------------------------------------------
displayMove
        ldx     move_list_start,y
        jsr     displaySquare
        lda     #"-"
        jsr     chrout
        ldx     move_list_dest,y
        jsr     displaySquare
        lda     #RETURN
        jmp     chrout

; ------------------------------------------------------------------------------
; displaySquare: imprime el nombre de una casilla
; in:        X = square
; preserves: X, Y
; ------------------------------------------------------------------------------
displaySquare
        jsr     algebraic
        lda     algebraic_file
        jsr     chrout
        lda     algebraic_rank
        jmp     chrout
