; why: RTS, RTI and BRK before the last statement leave the stretch: an error
*=$1000
a       rts
b       rti
c       brk
d       nop
e
        assert CYCLES(a,c) = 12
        assert CYCLES(b,d) = 13
        assert CYCLES(c,e) = 9
