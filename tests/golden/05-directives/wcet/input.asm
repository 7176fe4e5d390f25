; why: WCET(from,to) is the most cycles over all paths from the first address to the second
*=$1000
start   ldx #3          ; 2
loop    lda $c000       ; 4
        beq skip        ; 2, or 3 over the 6
        inc $d020       ; 6
skip    dex             ; 2
        bne loop        ; 3, the last time 2
        jsr pause       ; 6+2+6
end     rts
pause   nop
        rts
        assert WCET(start,end) = 2+3*(4+2+6+2+3)-1+14
        assert wcet ( loop , skip ) <= 12
        assert WCET(start,end)-WCET(end-3,end) = 52,"without the call"
        assert WCET(start,end,loop=1) = 2+4+2+6+2+2+14
