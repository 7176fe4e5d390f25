; why: of definitions with one value the # belongs to the one that the use takes: above all the last
*=$1000
    lda five
five = 5
    lda five
five = #5
    lda five
