; why: of definitions with one value the last counts above, here one without #
*=$1000
    lda five
five = #5
    lda five
five = 5
    lda five
