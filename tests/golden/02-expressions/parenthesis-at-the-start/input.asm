; why: a parenthesis that does not enclose the whole operand only groups
*=$1000
    lda (2+3)*4
    lda (5)+1,y
    lda #(5)
    lda #(2+3)*4
    sta ($0400)+2,x
    jmp ($1000)+3
