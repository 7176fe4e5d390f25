; SPDX-License-Identifier: MIT
;
; Arboles.asm - which pawns win with no other help than their king's: a tree of questions for each side to
; move, without an error. They were found by computation: at each place the question, of those about rasgos,
; with which the tree of all legal positions below becomes smallest.
;
; A question is two bytes: whether a feature, high nibble, is at most a limit, low nibble; and where it
; goes on. $00 and $01: at the next question, or beyond the limit nowhere: the answer is bit 0, 1 for
; a win. $02 to $7f: at the next, or beyond the limit after so many more, less 1. $80 and
; $81: within the limit the answer is bit 0, beyond it the next one is asked. $c0 and $c1: likewise, but beyond
; the limit the answer is the other one.

arbolesCargados
arbolBlancas    = arboles               ; the side with the pawn is to move
        byte    $f8,$68,$c8,$5d,$20,$1a,$95,$80,$48,$10,$71,$00,$b7,$08,$57,$05
        byte    $63,$00,$11,$81,$86,$80,$56,$c1,$14,$80,$96,$c0,$a6,$80,$c6,$03
        byte    $11,$00,$00,$c0,$14,$81,$98,$c1,$c5,$80,$02,$04,$f7,$80,$a7,$80
        byte    $9a,$c1,$b8,$01,$11,$81,$61,$c1,$b8,$41,$b3,$80,$c5,$06,$e0,$00
        byte    $44,$80,$b6,$00,$86,$81,$70,$c1,$b5,$12,$45,$03,$13,$80,$87,$c0
        byte    $35,$07,$b4,$02,$94,$c0,$71,$01,$95,$01,$c6,$00,$47,$c0,$14,$04
        byte    $71,$01,$58,$80,$d3,$c1,$70,$80,$00,$01,$72,$c0,$71,$1e,$57,$0a
        byte    $11,$04,$47,$01,$63,$00,$95,$c0,$70,$04,$56,$00,$63,$00,$95,$c0
        byte    $c6,$c0,$47,$10,$58,$04,$13,$80,$70,$81,$14,$c0,$35,$04,$d5,$01
        byte    $13,$80,$70,$c1,$5a,$01,$63,$00,$38,$00,$46,$81,$62,$01,$59,$01
        byte    $13,$c0,$85,$01,$62,$81,$11,$c1,$45,$02,$87,$c0,$37,$81,$62,$04
        byte    $14,$81,$21,$01,$a6,$c0,$11,$81,$85,$c0,$c6,$c0,$20,$05,$97,$03
        byte    $61,$00,$02,$c0,$b7,$c0,$b5,$01,$71,$02,$13,$c0,$f4,$01,$92,$c0
        byte    $a7,$01,$98,$81,$20,$c0
arbolNegras     = arboles+*-arbolesCargados
        byte    $d1,$0e,$c6,$06,$86,$80,$15,$80,$71,$00,$70,$80,$20,$c0,$86,$80
        byte    $96,$03,$14,$80,$00,$c0,$20,$01,$a8,$01,$00,$c1,$f9,$5b,$46,$0a
        byte    $c5,$80,$88,$04,$e5,$80,$d2,$00,$11,$c1,$20,$80,$b6,$01,$13,$80
        byte    $94,$c0,$c6,$04,$e5,$80,$64,$00,$11,$c1,$71,$27,$56,$08,$64,$00
        byte    $11,$81,$34,$80,$c7,$02,$37,$c1,$38,$81,$55,$c1,$37,$19,$20,$04
        byte    $15,$01,$14,$80,$97,$c0,$13,$08,$36,$03,$5b,$80,$66,$c1,$63,$01
        byte    $70,$00,$62,$81,$f8,$c0,$14,$06,$36,$01,$b6,$80,$70,$80,$35,$01
        byte    $58,$c0,$34,$02,$57,$c0,$c7,$03,$15,$81,$00,$c0,$f8,$c0,$59,$03
        byte    $39,$00,$11,$c1,$20,$80,$3a,$c1,$96,$09,$20,$80,$b5,$02,$14,$c0
        byte    $72,$04,$b6,$01,$36,$01,$88,$c1,$92,$c0,$20,$16,$03,$11,$f8,$07
        byte    $49,$00,$02,$80,$60,$81,$a7,$80,$c7,$01,$11,$c1,$c7,$03,$55,$01
        byte    $15,$c0,$a8,$04,$49,$00,$02,$80,$a6,$c0,$14,$81,$c8,$c0,$a7,$02
        byte    $60,$c1,$86,$01,$11,$c1,$86,$03,$11,$81,$61,$c1,$e1,$01,$f6,$81
        byte    $00,$c0,$a8,$01,$99,$81,$20,$c0

        ifdef   GATO
        assert  * <= libroCargado,"the trees reach into the opening book"
        assert  *-arbolesCargados <= nmiSinKernal-arboles,"the trees do not fit under the KERNAL"
        endif
