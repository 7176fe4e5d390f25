; why: an immediate operand is one byte: 255 and -128 fit, 256 and -129 are masked with a warning
*=$1000
    lda #255
    lda #-128
    lda #256
    lda #-129
