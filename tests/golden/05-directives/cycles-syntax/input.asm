; why: an error in the arguments is reported at its place
*=$1000
a       nop
b
        assert CYCLES(a) = 2
        assert CYCLES(a,b = 2
        assert CYCLES(a,b,always) = 2
        assert CYCLES() = 2
        assert CYCLES(a,b,taken,b) = 2
