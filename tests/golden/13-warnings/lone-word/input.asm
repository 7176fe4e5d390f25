; why: an indented single word that nothing uses and that is a slip away from an instruction is a mistake
*=$1000
    lda #1
    rst
    rtss            ; a character too many
    nop
	NPO
    endiff
    .endif
    set
    .end
    .CODE
