; why: a question mark is a letter of names
*=$1000
can_move? inx
    jmp can_move?
?odd = 5
    lda #?odd
    jmp CAN_MOVE?
ready?: rts
    jsr ready?
    is? 7
defm is?
    ldx #/1
endm
