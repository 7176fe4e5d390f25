    zpopt off
    lda v
