; why: CYCLES and `taken` may be written in any case, with spaces between all parts
*=$1000
a       beq b
b       rts
        assert cycles(a,b) = 2
        assert Cycles ( a , b , TAKEN ) = 3
        ASSERT CYCLES(A,B,Taken)=3
