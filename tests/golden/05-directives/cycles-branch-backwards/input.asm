; why: a branch backwards makes a loop, whose passes are unknown: an error, also with `taken`
*=$1000
        ldx #5
loop    dex
        bne loop
end     rts
        assert CYCLES(loop,end,taken) = 5
