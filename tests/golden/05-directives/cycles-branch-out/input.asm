; why: a branch out of the stretch is an error, also to an address after its end and as its last statement
*=$1000
first   nop
a       beq c
        nop
b       bne first
c       rts
        assert CYCLES(a,b) = 4
        assert CYCLES(b,c) = 2
