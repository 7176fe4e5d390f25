; why: a name that is defined nowhere is the one mistake that is told
*=$1000
a       nop
        assert CYCLES(a,nowhere) = 2
