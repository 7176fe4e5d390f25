; why: without a parenthesis after it, or outside of ASSERT, the word is an ordinary name
*=$1000
cycles  lda cycles
        ldx cycles,y
        jmp (cycles)
        byte <cycles,>cycles
        word cycles+1
        lda (cycles)+1,y
        assert cycles = $1000
        assert CYCLES(cycles,cycles+3) = cycles-$0ffc
taken   bne taken
        assert CYCLES(cycles,cycles+6) <> taken
