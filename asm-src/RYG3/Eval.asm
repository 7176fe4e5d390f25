; SPDX-License-Identifier: MIT
;
; Eval.asm - el valor de una posición: los cuatro criterios de la versión 17 de la serie, con las
; casillas de RYG3. $80 es neutro; más, mejor para el ratón.

NEUTRAL = $80
PASSED  = $20

; Por fila del ratón (1-8), por número de sus jugadas (0-4) y por diferencia entre la fila del
; gato más rezagado y la del más adelantado (0-7).
eval_rank       byte    $00,$01,$02,$03,$04,$05,$06,$20
eval_moves      byte    $e0,$fd,$fe,$ff,$00
eval_formation  byte    $f0,$f8,$00,$00,$00,$00,$00,$00

; ------------------------------------------------------------------------------
; evaluate: valora el tablero
; in:        board, mouse_moves
; out:       value ($50-$c0)
; cycles:    at most 1250
; ------------------------------------------------------------------------------
value           byte    0
eval_mouse      byte    0               ; casilla del ratón
eval_rear       byte    0               ; fila del gato más rezagado: la más alta
eval_front      byte    0               ; fila del más adelantado

evaluate
        lda     #NO_MOVE
        sta     eval_rear
        ldx     #SQUARES-1
evaluate_square
        lda     board,x
        beq     evaluate_next
        bmi     evaluate_cat
        stx     eval_mouse
        bpl     evaluate_next
evaluate_cat
        txa
        lsr
        lsr
        lsr
        sta     eval_front
        bit     eval_rear
        bpl     evaluate_next
        sta     eval_rear
evaluate_next
        dex
        bpl     evaluate_square
        lda     eval_mouse
        lsr
        lsr
        lsr
        tax
        clc
        lda     eval_rank,x
        adc     #NEUTRAL
        cpx     eval_rear
        bcc     evaluate_formation
        clc
        adc     #PASSED
evaluate_formation
        sta     value
        sec
        lda     eval_rear
        sbc     eval_front
        tax
        clc
        lda     eval_formation,x
        adc     value
        sta     value
        jsr     mobility
        clc
        lda     eval_moves,y
        adc     value
        sta     value
        rts

; ------------------------------------------------------------------------------
; mobility: cuenta las jugadas del ratón
; in:        eval_mouse, board, mouse_moves
; out:       Y (0-4)
; cycles:    at most 180
; ------------------------------------------------------------------------------
eval_direction  byte    0

mobility
        lda     #MOUSE_DIRECTIONS-1
        sta     eval_direction
        ldy     #0
mobility_direction
        lda     eval_mouse
        asl
        asl
        ora     eval_direction
        tax
        lda     mouse_moves,x
        bmi     mobility_next
        tax
        lda     board,x
        bne     mobility_next
        iny
mobility_next
        dec     eval_direction
        bpl     mobility_direction
        rts
