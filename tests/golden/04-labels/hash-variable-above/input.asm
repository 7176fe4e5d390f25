; why: a # counts above its definition too
*=$1000
    lda speed
    cmp ACT
    ldx speed
    sta $d020
speed = #$05
ACT = #%1
