; SPDX-License-Identifier: MIT
;
; Perft.asm - otro programa con los mismos ficheros: cuenta las secuencias de 1 a 8 jugadas desde la
; posición inicial, el ratón primero, e imprime cada cuenta en una línea como 08 022873 (en
; hexadecimal). Prueba el generador: las cuentas son conocidas.

LAST_DEPTH      = 8

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
; countMoves: cuenta las secuencias que llevan de ply a depth. Se llama a sí misma; lo que debe
; encontrar al volver está en next_move, por ply.
; in:        board, side, ply, depth (at most MAX_PLY), first_move(ply)
; out:       count_0 (low), count_1, count_2: one more for each sequence
; preserves: board, side, ply
; ------------------------------------------------------------------------------
depth           byte    0
count_0         byte    0
count_1         byte    0
count_2         byte    0
next_move       dcb     MAX_PLY,0       ; índice de la jugada que se prueba, por ply

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
        ldy     next_move-1,x           ; el nivel desde el que se hizo la jugada
        jsr     undoMove
        ldx     ply
        inc     next_move,x
        jmp     countMoves_next

; ------------------------------------------------------------------------------
; displayCount: imprime profundidad y cuenta
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
; displayHex: imprime un byte con dos cifras hexadecimales
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
