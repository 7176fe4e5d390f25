second  inx             ; 2
b       rts
        assert CYCLES(a,b) = 9
        assert CYCLES(a,second) = 7
