; SPDX-License-Identifier: MIT
;
; RYG3.asm - el ratón y los gatos otra vez, con un solo tablero de 64 casillas, tablas de jugadas
; y una lista de jugadas. El humano mueve el ratón y el C64 los gatos.
;
; Las casillas van de 0 a 63, de A1 a H8, fila a fila; la fila 1 está abajo. Las fichas ocupan
; las del color de A1. Los gatos empiezan en B8, D8, F8 y H8 y bajan; el ratón, en E1. Girado
; media vuelta es el tablero de RYG.
;
; Los nombres siguen a la serie: las rutinas como genMouse, las variables y tablas como
; mouse_moves, las constantes como MAX_PLY; una etiqueta dentro de una rutina es rutina_lugar.

RYG3
        jsr     initMoves

RYG3_game
        lda     #<title
        ldy     #>title
        jsr     print
        jsr     readDepth
        lda     #RETURN
        jsr     chrout
        jsr     initBoard

RYG3_mouse
        jsr     displayBoard
        lda     #SIDE_MOUSE
        jsr     listMoves
        beq     RYG3_cats_win
        jsr     displayMoves
        jsr     askMove
        jsr     makeMove
        ldx     move_destination
        cpx     #LAST_RANK
        bcs     RYG3_mouse_wins
        lda     #SIDE_CATS
        jsr     listMoves
        beq     RYG3_mouse_wins
        lda     #<thinking
        ldy     #>thinking
        jsr     print
        jsr     think
        jsr     displayMove
        jsr     makeMove
        jmp     RYG3_mouse

RYG3_mouse_wins
        jsr     displayBoard
        lda     #<mouse_wins
        ldy     #>mouse_wins
        jmp     RYG3_end
RYG3_cats_win
        lda     #<cats_win
        ldy     #>cats_win
RYG3_end
        jsr     print
        jsr     readKey
        jmp     RYG3_game

; ------------------------------------------------------------------------------
; listMoves: las jugadas de un bando desde la posición de la partida
; in:        A = side, board
; out:       side; ply, first_move: 0; the move list; Z (1: no moves)
; cycles:    at most 1950
; ------------------------------------------------------------------------------
LAST_RANK       = SQUARES-FILES         ; A8, la primera casilla de la fila 8

listMoves
        sta     side
        lda     #0
        sta     ply
        sta     first_move
        jsr     gen
        lda     first_move+1
        rts

; ------------------------------------------------------------------------------
; askMove: pide una jugada hasta que sea una de la lista
; in:        the move list of ply 0
; out:       Y = index in the move list; move_destination
; ------------------------------------------------------------------------------
askMove
        lda     #<question
        ldy     #>question
        jsr     print
        jsr     readMove
        lda     #RETURN
        jsr     chrout
        jsr     findMove
        bcc     askMove
        rts

; ------------------------------------------------------------------------------
; print: imprime un texto
; in:        A, Y = address, a text of less than 256 characters ended by $00
; ------------------------------------------------------------------------------
print
        sta     text_lo
        sty     text_hi
        ldy     #0
print_next
        lda     (text_lo),y
        beq     print_done
        jsr     chrout
        iny
        bne     print_next
print_done
        rts

title           byte    RETURN
                text    "raton y gatos 3"
                byte    RETURN
                text    "profundidad (1-8) ? "
                byte    0
question        text    "tu jugada ? "
                byte    0
thinking        text    "pienso... "
                byte    0
mouse_wins      text    "ha ganado el raton. pulsa una tecla"
                byte    RETURN,0
cats_win        text    "han ganado los gatos. pulsa una tecla"
                byte    RETURN,0
