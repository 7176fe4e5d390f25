; why: where `>` takes a term and what is added does not fit, the hint names the other way
*=$1000
a = $0400
        lda #>a+480
        lda #a
