; why: the page of a taken branch is that of the statement after it
*=$10fe
a       beq b           ; 3: what is after it begins page $11
        nop             ; 2
b       rts
        assert CYCLES(a,b,taken) = 5
