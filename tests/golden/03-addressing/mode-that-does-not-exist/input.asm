; why: an addressing mode that the instruction lacks is an error that names the instruction
*=$1000
    stx $1234,x
    sta #5
    lda ($10),x
    lda ($10,y)
    bit $10,x
    inc $10,y
    ldx $10,x
    asl #1
    jmp $1234,x
    jmp ($1234),y
    lda ($1234)
    bne #5
