; why: a value above 255 after a # is masked like every immediate value
*=$1000
    lda big
    lda big+0,x
big = #$1234
