; why: products are evaluated from the left and division gives whole numbers
*=$1000
    byte 3*4,7/2,100/10/2,12/4*3
    lda #$2e80/64
