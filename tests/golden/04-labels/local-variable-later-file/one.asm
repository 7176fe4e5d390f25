first
@v = $10
    lda @v
