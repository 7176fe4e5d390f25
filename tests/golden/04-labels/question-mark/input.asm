; why: a question mark is a letter of names
*=$1000
can_move? lda #1
        bne Can_Move?
?       jmp ?
