; why: .w and .z force the size of operands that are defined below
*=$1000
    sta.z later
    sta.w later
    ldx.w later,y
    INC.W later
    lda.z later,x
later = $10
