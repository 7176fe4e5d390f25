speed = #$05
    lda speed
