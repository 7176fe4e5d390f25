; SPDX-License-Identifier: MIT
;
; Perft.asm - a second program on the same files: counts the sequences of 1 to 8
; moves from the start position, the mouse first, and prints each count as a
; line like 08 022873 (hexadecimal). It proves the generator: the counts are
; known.

chrout  = $ffd2                         ; prints A; A, X and Y survive

LAST_DEPTH      = 8

; --- 10 SYS2064 ----------------------------------------------------------------------

*=$0801

        byte    $0b,$08                 ; address of the next BASIC line
        byte    $0a,$00                 ; line 10
        byte    $9e                     ; SYS
        text    "2064"
        byte    $00                     ; end of line
        byte    $00,$00                 ; end of program

*=$0810

Perft
        jsr     initMoves
        jsr     initBoard
        lda     #1
        sta     depth
Perft_depth
        lda     #0
        sta     ply
        sta     count_0
        sta     count_1
        sta     count_2
        lda     #SIDE_MOUSE
        sta     side
        jsr     countMoves
        jsr     displayCount
        inc     depth
        lda     depth
        cmp     #LAST_DEPTH+1
        bne     Perft_depth
        rts

; ------------------------------------------------------------------------------
; countMoves: counts the sequences that lead from ply to depth. It calls itself;
; what it must find again stands in next_move, by ply.
; in:        board, side, ply, depth (at most MAX_PLY), first_move(ply)
; out:       count_0 (low), count_1, count_2: one more for each sequence
; preserves: board, side, ply
; ------------------------------------------------------------------------------
depth           byte    0
count_0         byte    0
count_1         byte    0
count_2         byte    0
next_move       dcb     MAX_PLY,0       ; index of the move to try, by ply

countMoves
        lda     ply
        cmp     depth
        bne     countMoves_deeper
        inc     count_0
        bne     countMoves_done
        inc     count_1
        bne     countMoves_done
        inc     count_2
countMoves_done
        rts
countMoves_deeper
        jsr     gen
        ldx     ply
        lda     first_move,x
        sta     next_move,x
countMoves_next
        ldx     ply
        lda     next_move,x
        cmp     first_move+1,x
        beq     countMoves_done
        tay
        jsr     makeMove
        jsr     countMoves
        ldx     ply
        ldy     next_move-1,x           ; the ply that the move was made from
        jsr     undoMove
        ldx     ply
        inc     next_move,x
        jmp     countMoves_next

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

; ------------------------------------------------------------------------------
; displayCount: prints depth and count
; in:        depth, count_0 to count_2
; ------------------------------------------------------------------------------
displayCount
        lda     depth
        jsr     displayHex
        lda     #" "
        jsr     chrout
        lda     count_2
        jsr     displayHex
        lda     count_1
        jsr     displayHex
        lda     count_0
        jsr     displayHex
        lda     #RETURN
        jmp     chrout

; ------------------------------------------------------------------------------
; displayHex: prints a byte as two hexadecimal digits
; in:        A = byte
; preserves: Y
; ------------------------------------------------------------------------------
hex_digits      text    "0123456789abcdef"

displayHex
        pha
        lsr
        lsr
        lsr
        lsr
        tax
        lda     hex_digits,x
        jsr     chrout
        pla
        and     #%00001111
        tax
        lda     hex_digits,x
        jmp     chrout
