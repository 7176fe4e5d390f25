; why: JAM takes no number of cycles, not even as the last statement
*=$1000
a       nop
        jam
b
        assert CYCLES(a,b) = 2
