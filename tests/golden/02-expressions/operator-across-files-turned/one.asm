    operator calc
    lda #>A1+480
