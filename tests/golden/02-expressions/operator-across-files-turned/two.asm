    lda #>A1+80
A1 = $04c0
