; why: one character in single quotes is its screen code
*=$1000
    cmp #'x'
    lda #'a'
    ldy #'0'
    ldx #'@'
    lda #' '
