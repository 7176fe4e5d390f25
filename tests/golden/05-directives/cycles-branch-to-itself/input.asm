; why: a branch to itself goes backwards
*=$1000
a       bne *
b       rts
        assert CYCLES(a,b) = 2
