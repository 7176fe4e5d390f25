; why: numbers that are no address of the program are errors
*=$1000
five = 5
a       nop
b
        assert CYCLES(five,b) = 2
        assert CYCLES(a,$2000) = 2
        assert CYCLES(a,0-1) = 2
        assert CYCLES(a,65537) = 2
