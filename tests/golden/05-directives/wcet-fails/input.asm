; why: a WCET that is too long says what it consists of
*=$1000
start   ldx #5
loop    dex
        bne loop
end     rts
        assert WCET(start,end) <= 20,"too slow"
