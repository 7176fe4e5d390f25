; why: the gap before an address that ALIGN moves to is one, too
*=$1001
a       nop
        align 4
        nop
b
        assert CYCLES(a,b) = 4
