; why: a character constant holds a character
*=$1000
    lda #""
