; why: a character that the language does not use is an error
*=$1000
    lda #5 ! 2
    lda ?
