; why: a caller's local label can be passed to a macro that is defined below
*=$1000
start
    unless 5,@out
    inx
@out rts
defm unless
    cmp #/1
    bne /2
@own
    beq @own
endm
