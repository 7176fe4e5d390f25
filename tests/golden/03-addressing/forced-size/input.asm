; why: the suffixes .w and .z force the size of one operand
*=$1000
    lda.w $10
    lda.z $10
    STA.W $20,x
    lda $10
