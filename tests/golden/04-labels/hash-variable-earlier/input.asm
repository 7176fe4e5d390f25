; why: a # counts from its definition on; before it the name is its value
*=$1000
    lda five
five = #5
    lda five
