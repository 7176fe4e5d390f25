; why: if `>` takes a term and the sum does not fit, the hint names the other way
*=$1000
a = $0400
        lda #>a+480
        lda #a
