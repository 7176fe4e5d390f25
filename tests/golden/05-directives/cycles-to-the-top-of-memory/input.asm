; why: a stretch may end behind the last address
*=$fffe
a       nop
        inx
b
        assert CYCLES(a,b) = 4
