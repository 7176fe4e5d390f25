; why: the cycles of a loop are calculated from one pass of it
*=$1000
start   ldx #5          ; 2
loop    nop             ; 2
        dex             ; 2
back    bne loop        ; 3, the last time 2
end     rts
        assert CYCLES(start,loop) + 5*(CYCLES(loop,back)+3)-1 = 36
