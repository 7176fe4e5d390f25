    lda v
    ZPOPT ON
    ldx v+1
v = $10
