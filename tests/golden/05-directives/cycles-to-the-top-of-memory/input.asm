; why: a stretch may end after the last address
*=$fffe
a       nop
        inx
b
        assert CYCLES(a,b) = 4
