    lda #n
