; SPDX-License-Identifier: MIT
;
; Init.asm - el tablero, las tablas de jugadas y los nombres de las casillas.

; --- Fichas y bandos ----------------------------------------------------------

PIECE_EMPTY     = $00
PIECE_MOUSE     = $01
PIECE_CAT       = $ff
SIDE_MOUSE      = $01
SIDE_CATS       = $ff
SIDE_SWAP       = $fe                   ; los bits en que difieren los bandos

SQUARES = 64
FILES   = 8
NO_MOVE = $ff                           ; no hay casilla en esa dirección

board   dcb     SQUARES,PIECE_EMPTY

; Destino por casilla de partida y dirección: partida * 4 + dirección para el ratón, partida * 2 +
; dirección para los gatos; NO_MOVE más allá del borde.
MOUSE_DIRECTIONS        = 4
CAT_DIRECTIONS          = 2
mouse_moves             dcb     256,NO_MOVE
cat_moves               dcb     128,NO_MOVE

; ------------------------------------------------------------------------------
; initBoard: cada ficha en su primera casilla
; out:       board
; preserves: Y
; cycles:    at most 700
; ------------------------------------------------------------------------------
START_MOUSE     = 4                     ; E1
START_CAT_0     = 57                    ; B8
START_CAT_1     = 59                    ; D8
START_CAT_2     = 61                    ; F8
START_CAT_3     = 63                    ; H8

initBoard
        lda     #PIECE_EMPTY
        ldx     #SQUARES-1
initBoard_next
        sta     board,x
        dex
        bpl     initBoard_next
        lda     #PIECE_MOUSE
        sta     board+START_MOUSE
        lda     #PIECE_CAT
        sta     board+START_CAT_0
        sta     board+START_CAT_1
        sta     board+START_CAT_2
        sta     board+START_CAT_3
        rts

; ------------------------------------------------------------------------------
; initMoves: construye las dos tablas de jugadas
; out:       mouse_moves, cat_moves
; cycles:    at most 28720
; ------------------------------------------------------------------------------
cat_steps       byte    3,2             ; direcciones de los gatos, con los números de las del ratón

initMoves
        ldy     #0
initMoves_mouse                         ; Y = partida * 4 + dirección
        tya
        lsr
        lsr
        tax
        tya
        and     #MOUSE_DIRECTIONS-1
        jsr     step
        sta     mouse_moves,y
        iny
        bne     initMoves_mouse
initMoves_cats                          ; Y = partida * 2 + dirección
        tya
        and     #CAT_DIRECTIONS-1
        tax
        lda     cat_steps,x
        pha
        tya
        lsr
        tax
        pla
        jsr     step
        sta     cat_moves,y
        iny
        bpl     initMoves_cats
        rts

; ------------------------------------------------------------------------------
; step: la casilla que está a un paso
; in:        X = origin, A = direction: 0 up left, 1 up right, 2 down right,
;            3 down left
; out:       A = destination or NO_MOVE
; preserves: X, Y
; cycles:    at most 50
; ------------------------------------------------------------------------------
step_origin     byte    0
step_offsets    byte    $07,$09,$f9,$f7
step_edges      byte    0,7,7,0         ; la columna desde la que esa dirección se sale

step
        stx     step_origin
        tax
        lda     step_origin
        and     #FILES-1
        cmp     step_edges,x
        beq     step_none
        clc
        lda     step_origin
        adc     step_offsets,x
        cmp     #SQUARES
        bcc     step_done
step_none
        lda     #NO_MOVE
step_done
        ldx     step_origin
        rts

; ------------------------------------------------------------------------------
; algebraic: el nombre de una casilla, por ejemplo E1 para la 4
; in:        X = square
; out:       algebraic_file, algebraic_rank: two characters
; preserves: X, Y
; cycles:    at most 40
; ------------------------------------------------------------------------------
algebraic_file  byte    0
algebraic_rank  byte    0

algebraic
        txa
        and     #FILES-1
        clc
        adc     #"a"
        sta     algebraic_file
        txa
        lsr
        lsr
        lsr
        clc
        adc     #"1"
        sta     algebraic_rank
        rts
