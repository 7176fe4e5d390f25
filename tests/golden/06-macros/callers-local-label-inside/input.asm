; why: a caller's local label can be handed over
*=$1000
defm unless
    cmp #/1
    bne /2
endm
start
    unless 5,there
    rts
there rts
