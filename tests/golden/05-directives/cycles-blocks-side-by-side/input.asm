; why: what counts is where statements are, not in which order they are written
*=$1001
        inx
b
*=$1000
a       nop
        assert CYCLES(a,b) = 4
