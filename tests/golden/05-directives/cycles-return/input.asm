; why: RTS counts 6, RTI 6 and BRK 7 as the last statement
*=$1000
a       rts
b       rti
c       brk
d
        assert CYCLES(a,b) = 6
        assert CYCLES(b,c) = 6
        assert CYCLES(c,d) = 7
