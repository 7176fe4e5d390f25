; why: a variable defined later takes the zero-page form too
*=$1000
    sta pointer
    lda (pointer),y
    ldx pointer+1
    lda screen
pointer = $0a
screen = $0400
