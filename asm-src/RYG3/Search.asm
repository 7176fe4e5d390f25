; SPDX-License-Identifier: MIT
;
; Search.asm - la jugada del C64: alfa-beta sobre el tablero único, con la lista de jugadas de
; Gen.asm. Lo que cada nivel debe encontrar al volver está en tablas por ply.

next_move       dcb     MAX_PLY,0       ; índice de la jugada que se prueba

; El mejor valor de cada nivel. Delante hay dos entradas para que el nivel 0 también tenga los de
; encima: el de su bando es el peor posible, y el del otro también.
best_above      dcb     2,0
best            dcb     MAX_PLY,0

; ------------------------------------------------------------------------------
; think: elige una jugada: entre las mejores, la primera de la lista
; in:        board, side, depth (1 to MAX_PLY-1); ply and first_move are 0
; out:       Y = index in the move list; value
; ------------------------------------------------------------------------------
depth           byte    0
best_move       byte    0

think
        lda     side
        jsr     worst
        sta     best_above
        eor     #$ff
        sta     best_above+1
        lda     #0
        sta     best_move
        jsr     search
        ldy     best_move
        rts

; ------------------------------------------------------------------------------
; worst: el valor con que empieza un bando
; in:        A = side
; out:       A ($00 mouse, $ff cats)
; preserves: X, Y
; cycles:    at most 20
; ------------------------------------------------------------------------------
worst
        cmp     #SIDE_MOUSE
        bne     worst_cats
        lda     #$00
        rts
worst_cats
        lda     #$ff
        rts

; ------------------------------------------------------------------------------
; search: valora la posición. El ratón busca el máximo y los gatos el mínimo; un nivel deja de
; buscar cuando el de encima ya tiene algo igual de bueno. Se llama a sí misma.
; in:        board, side, ply, depth, first_move(ply); best of the two plies above
; out:       value; best_move when ply is 0
; preserves: board, side, ply
; ------------------------------------------------------------------------------
search
        lda     ply
        cmp     depth
        bne     search_deeper
        jmp     evaluate
search_deeper
        jsr     gen
        ldx     ply
        lda     first_move,x
        sta     next_move,x
        cmp     first_move+1,x
        bne     search_moves
        lda     side                    ; sin jugadas: gana el otro
        jsr     worst
        sta     value
        rts
search_moves
        lda     best_above,x            ; lo que su bando ya tiene dos niveles más arriba
        sta     best,x
search_next
        ldx     ply
        lda     next_move,x
        cmp     first_move+1,x
        beq     search_done
        tay
        jsr     makeMove
        jsr     search
        ldx     ply
        ldy     next_move-1,x
        jsr     undoMove
        ldx     ply
        jsr     isBetter
        bcc     search_try
        lda     value
        sta     best,x
        cpx     #0
        bne     search_cut
        lda     next_move
        sta     best_move
search_cut
        jsr     isEnough
        bcs     search_done
search_try
        inc     next_move,x
        jmp     search_next
search_done
        ldx     ply
        lda     best,x
        sta     value
        rts

; ------------------------------------------------------------------------------
; isBetter: ¿es value mejor que lo que tiene el bando?
; in:        X = ply, side, value, best
; out:       C (1 yes)
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
isBetter
        lda     side
        cmp     #SIDE_MOUSE
        beq     isBetter_mouse
        lda     best,x
        clc
        sbc     value                   ; C = 1 si best > value
        rts
isBetter_mouse
        lda     value
        clc
        sbc     best,x
        rts

; ------------------------------------------------------------------------------
; isEnough: ¿sobra lo demás, porque el otro bando ya tiene algo igual de bueno?
; in:        X = ply, side, best
; out:       C (1 yes)
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
isEnough
        lda     side
        cmp     #SIDE_MOUSE
        beq     isEnough_mouse
        lda     best_above+1,x
        cmp     best,x                  ; los gatos: best <= lo del ratón
        rts
isEnough_mouse
        lda     best,x
        cmp     best_above+1,x          ; el ratón: best >= lo de los gatos
        rts
