; why: if the name is not the first part of the operand it is its value
*=$1000
    lda 1+speed
    lda (speed)+1
    lda (speed),y
    lda <speed
    lda #speed+1
    byte speed,speed+1
    word speed
speed = #$05
    lda 1+speed
    lda #<speed
