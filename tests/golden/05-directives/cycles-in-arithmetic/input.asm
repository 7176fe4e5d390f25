; why: CYCLES is a number that ASSERT can calculate with
*=$1000
a       nop
        inx
b       lda $1234
c       rts
        assert CYCLES(a,b)*2+CYCLES(b,c) = 12
        assert (CYCLES(a,b)+1)*2 = 10
        assert -CYCLES(a,b) < 0
        assert CYCLES(a,c)/CYCLES(a,b) = 2
        assert CYCLES(a,b)+CYCLES(b,c) = CYCLES(a,c)
        assert CYCLES(a,c)
