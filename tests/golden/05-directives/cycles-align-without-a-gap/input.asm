; why: if ALIGN has nothing to skip there is no gap
*=$1003
a       nop
        align 4
        nop
b
        assert CYCLES(a,b) = 4
