; why: no index crosses a page from its first byte; in the zero page there is nothing to cross
*=$1000
a       lda $1200,x     ; 4
        cmp table,y     ; 4
        lda $fb,x       ; 4
        lda ($fb,x)     ; 6
b       rts
        assert CYCLES(a,b) = 18
table = $c000
