; why: with raster lines and sprites, WCET adds the most that the VIC can take: 43 for a bad line, 19 for eight sprites in a line
*=$1000
start   nop
        nop
end     rts
        assert WCET(start,end,250,260,255) = 4+19
        assert WCET(start,end,50,60,0) = 4+43
        assert WCET(start,end,50,60,0) = 4
