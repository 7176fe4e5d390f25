; why: an error in the arguments of WCET is reported at its place
*=$1000
a       nop
b
        assert WCET(a) = 2
        assert WCET(a,b = 2
        assert WCET(a,b,) = 2
        assert WCET(a,b,a=) = 2
        assert CYCLES(a,b,a=2) = 2
