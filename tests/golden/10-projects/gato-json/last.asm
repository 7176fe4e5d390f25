there rts
    lda #LEVEL
