    lda five
five = 5
    lda five
