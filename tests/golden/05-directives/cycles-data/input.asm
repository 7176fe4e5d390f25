; why: data in the stretch is an error at its place
*=$1000
a       nop
        byte 1
b       nop
        text "a"
c       nop
        dcb 2,0
d
        assert CYCLES(a,b) = 2
        assert CYCLES(b,c) = 2
        assert CYCLES(c,d) = 2
