; why: a JMP back into the stretch makes a loop, also as the last statement
*=$1000
a       inc $d020
        jmp a
b
        assert CYCLES(a,b) = 9
