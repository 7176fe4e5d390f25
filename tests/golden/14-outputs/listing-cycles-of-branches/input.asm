; why: a branch that is taken costs a cycle more, two when its target is on another page than the next instruction
*=$10f0
@back nop
    dcb 11,$ea
    bne @on
    bne @back
@on beq @back
    lda $10ff,x
    bcs *
