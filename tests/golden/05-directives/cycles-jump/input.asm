; why: a JMP forwards counts 3, and what it jumps over counts as well; the last statement may leave
*=$1000
a       lda $02         ; 3
        jmp c           ; 3
b       nop             ; 2
c       jmp $ea31       ; 3
d       jmp ($0314)     ; 5
e       jmp a           ; 3: before the stretch that begins here
f
        assert CYCLES(a,d) = 11
        assert CYCLES(d,e) = 5
        assert CYCLES(e,f) = 3
