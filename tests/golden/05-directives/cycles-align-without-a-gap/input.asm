; why: where ALIGN has nothing to leave out there is no gap
*=$1003
a       nop
        align 4
        nop
b
        assert CYCLES(a,b) = 4
