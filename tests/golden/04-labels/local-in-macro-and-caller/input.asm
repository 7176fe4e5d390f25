; why: a macro's local labels and the caller's of the same name do not meet
*=$1000
defm wait
@l  dex
    bne @l
endm
first
@l  iny
    wait
    bne @l
    wait
    beq @l
