; why: symbols may have the names of the index registers
*=$1000
x = 5
y = $20
    lda #x
    lda $10,x
    lda x,x
    lda y
    sta ($fb),y
    lda y+1,y
