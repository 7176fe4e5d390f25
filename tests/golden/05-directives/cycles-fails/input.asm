; why: an ASSERT with CYCLES that does not hold is an error like any other
*=$1000
start   lda $1234       ; 4
        sta $d020       ; 4
end
        assert CYCLES(start,end) <= 7,"too slow"
