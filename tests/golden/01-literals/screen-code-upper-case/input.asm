; why: in the default CHARSET 1 an upper-case letter has the screen code of the lower-case one
*=$1000
    lda #'A'
    cmp #'Z'
