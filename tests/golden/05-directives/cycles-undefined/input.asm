; why: for an undefined name, that is the only error reported
*=$1000
a       nop
        assert CYCLES(a,nowhere) = 2
