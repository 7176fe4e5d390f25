; why: the second address before the first is an error
*=$1000
a       nop
b       rts
        assert CYCLES(b,a) = 2
