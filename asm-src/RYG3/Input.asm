; SPDX-License-Identifier: MIT
;
; Input.asm - lo que teclea el humano: una cifra o una jugada de cuatro caracteres, como E1D2.
; RETURN no hace falta; DEL borra el último carácter.

DELETE          = 20
TYPED_CHARS     = 4

; ------------------------------------------------------------------------------
; readKey: espera una tecla
; out:       A
; preserves: X, Y
; ------------------------------------------------------------------------------
read_x  byte    0
read_y  byte    0

readKey
        stx     read_x
        sty     read_y
readKey_wait
        jsr     getin
        cmp     #0
        beq     readKey_wait
        ldx     read_x
        ldy     read_y
        rts

; ------------------------------------------------------------------------------
; readDepth: espera una cifra de 1 a MAX_DEPTH y la imprime
; out:       depth
; ------------------------------------------------------------------------------
MAX_DEPTH       = 8
DIGIT_ABOVE     = $31+MAX_DEPTH         ; el carácter que sigue a la última cifra

readDepth
        jsr     readKey
        cmp     #"1"
        bcc     readDepth
        cmp     #DIGIT_ABOVE
        bcs     readDepth
        jsr     chrout
        sec
        sbc     #"0"
        sta     depth
        rts

; ------------------------------------------------------------------------------
; readMove: lee dos casillas, con sus nombres; lo que no puede ir en su sitio no se lee
; out:       move_origin, move_destination
; ------------------------------------------------------------------------------
move_origin             byte    0
move_destination        byte    0
typed                   dcb     TYPED_CHARS,0
typed_first             byte    "a1a1"  ; en cada sitio, el primero de ocho caracteres

readMove
        ldx     #0
readMove_key
        jsr     readKey
        cmp     #DELETE
        beq     readMove_delete
        sec
        sbc     typed_first,x
        cmp     #FILES
        bcs     readMove_key
        sta     typed,x
        adc     typed_first,x           ; C = 0 tras la comparación
        jsr     chrout
        inx
        cpx     #TYPED_CHARS
        bne     readMove_key
        ldx     #0
        jsr     typedSquare
        sta     move_origin
        ldx     #2
        jsr     typedSquare
        sta     move_destination
        rts
readMove_delete
        cpx     #0
        beq     readMove_key
        dex
        jsr     chrout
        jmp     readMove_key

; ------------------------------------------------------------------------------
; typedSquare: la casilla de dos de los caracteres leídos
; in:        X = place of the first (0, 2), typed
; out:       A = square
; preserves: X, Y
; cycles:    at most 30
; ------------------------------------------------------------------------------
typedSquare
        lda     typed+1,x
        asl
        asl
        asl
        ora     typed,x
        rts

; ------------------------------------------------------------------------------
; findMove: busca la jugada leída en la lista de ply 0
; in:        move_origin, move_destination, move_list_start, move_list_dest, first_move
; out:       Y = index in the move list, C (1 found)
; cycles:    at most 260
; ------------------------------------------------------------------------------
findMove
        ldy     first_move
findMove_next
        cpy     first_move+1
        bcs     findMove_none
        lda     move_list_start,y
        cmp     move_origin
        bne     findMove_other
        lda     move_list_dest,y
        cmp     move_destination
        bne     findMove_other
        rts                             ; C = 1: eran iguales
findMove_other
        iny
        bne     findMove_next
findMove_none
        clc
        rts
