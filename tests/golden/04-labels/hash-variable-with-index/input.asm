; why: with an index the # is ignored, above and below the definition
*=$1000
    sta screen+601,x
    lda screen,y
    lda small,x
screen = #$0400
small = #$10
    sta screen+601,x
    lda screen,y
    lda small,x
    ldx small,y
    sta small,x
