; why: the end of the stretch is still in it, for branches and JMP
*=$1000
a       bcc b           ; 2
        jmp b           ; 3
b       bcs b+2         ; 2, to the statement after it
c       rts
        assert CYCLES(a,b) = 5
        assert CYCLES(a,c) = 7
