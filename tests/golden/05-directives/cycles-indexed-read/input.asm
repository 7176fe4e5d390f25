; why: an indexed read counts the cycle of a page crossing, which is the worst case
*=$1000
a       lda $1201,x     ; 4+1
b       ldx $12ff,y     ; 4+1
c       lda ($fb),y     ; 5+1
d
        assert CYCLES(a,b) = 5
        assert CYCLES(b,c) = 5
        assert CYCLES(c,d) = 6
