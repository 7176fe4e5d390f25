; why: an instruction that needs an operand says so
*=$1000
    lda
    jmp ; nowhere
