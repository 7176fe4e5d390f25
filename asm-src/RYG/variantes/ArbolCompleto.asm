; SPDX-License-Identifier: MIT
;
; ArbolCompleto.asm - the way of versions 10 to 20: the whole tree stays in
; memory. It is grown level by level below each node, then valued by minimax, then
; printed board by board, and only then decided upon. With this file after
; EvalTableros.asm and ARBOL_COMPLETO defined, RYG becomes the program
; Arbol-completo. There are no opening tables: every reply shows its tree.
;
; The routines that call themselves keep their parameters in tables indexed by
; the remaining depth: a caller puts a child's board and its own loop counter X
; under the child's depth and finds X there again.

; ------------------------------------------------------------------------------
; decideBDvsArbol: makes the move of the cats on tableroActual: the best one of a
; tree of depth prof, which it prints
; preserves: X, Y
; ------------------------------------------------------------------------------
decideBDvsArbol
        jsr     desarrollaArbolJugadas
        jsr     evaluaArbolJugadas
        jsr     pintaArbolJugadas
        jsr     decideJugadaGatos
        jmp     aplicaJugadaDecidida
