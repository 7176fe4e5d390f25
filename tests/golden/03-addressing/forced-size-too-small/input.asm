; why: a forced zero-page operand must fit
*=$1000
    lda.z $1234
