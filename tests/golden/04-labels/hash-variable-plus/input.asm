; why: what is added to the name belongs to the immediate value, above and below
*=$1000
    lda speed+1
    lda speed*2
speed = #$05
    lda speed - 1
    ldx speed+speed
