; why: a gap that `*=` leaves in the stretch is an error
*=$1000
a       nop
*=$1010
        nop
b
        assert CYCLES(a,b) = 4
