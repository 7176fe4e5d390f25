; why: the parentheses after the dollar are indirection everywhere
*=$1000
        lda $(fb)
        jmp $(fb
        jmp $()
