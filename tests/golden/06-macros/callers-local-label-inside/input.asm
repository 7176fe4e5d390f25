; why: a caller's local label can be passed on, also if the macro has labels of its own or calls another
*=$1000
defm unless
    cmp #/1
    bne /2
endm
defm twice
@loop dex
    bne @loop
    unless /1,/2
plain/1
    beq /2
endm
start
    unless 5,@there
    twice 7,@there
    unless 6,@1
@there rts
@1  rts
other
@there rts
