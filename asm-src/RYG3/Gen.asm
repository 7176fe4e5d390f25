; SPDX-License-Identifier: MIT
;
; Gen.asm - el generador de jugadas y su lista.
;
; Las jugadas de todos los niveles van unas detrás de otras: las de ply p tienen los índices
; first_move(p) a first_move(p+1)-1.

MAX_PLY         = 20                    ; el ratón tiene como mucho 4 jugadas, y los gatos 8
MAX_MOVES       = 128

side            byte    SIDE_MOUSE
ply             byte    0
first_move      dcb     MAX_PLY+1,0
move_list_start dcb     MAX_MOVES,0
move_list_dest  dcb     MAX_MOVES,0

; ------------------------------------------------------------------------------
; gen: hace la lista de jugadas de un bando
; in:        board, side, ply (below MAX_PLY), first_move(ply)
; out:       the moves of ply in move_list_start and move_list_dest, and
;            first_move(ply+1), after them
; cycles:    at most 1910
; ------------------------------------------------------------------------------
gen
        ldx     ply
        lda     first_move,x
        sta     first_move+1,x
        ldx     #0
gen_square
        lda     board,x
        cmp     side                    ; fichas y bandos tienen los mismos códigos
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
; genMouse: pone en la lista una jugada del ratón si su destino existe y está vacío
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
        adc     gen_direction           ; los desplazamientos han dejado C = 0
        tay
        lda     mouse_moves,y
        jmp     gen_destination

; ------------------------------------------------------------------------------
; genCat: pone en la lista una jugada de un gato si su destino existe y está vacío
; in:        X = origin, A = direction (0-1)
; preserves: X
; cycles:    at most 90
; ------------------------------------------------------------------------------
genCat
        sta     gen_direction
        txa
        asl
        adc     gen_direction           ; el desplazamiento ha dejado C = 0
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
; addMove: pone una jugada al final de la lista de ply
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
