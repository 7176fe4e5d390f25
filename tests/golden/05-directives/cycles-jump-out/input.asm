; why: a JMP that leads out of the stretch before its last statement is an error
*=$1000
a       jmp $ea31
        nop
b       jmp ($0314)
        nop
c
        assert CYCLES(a,b) = 5
        assert CYCLES(b,c) = 7
