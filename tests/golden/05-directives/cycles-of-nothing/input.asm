; why: from an address to itself there are no cycles
*=$1000
a       nop
b
        assert CYCLES(a,a) = 0
        assert CYCLES(b,b) = 0
        assert CYCLES(a,a,taken) = 0
