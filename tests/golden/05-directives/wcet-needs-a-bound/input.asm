; why: where the paths are not known, WCET names the instruction
*=$1000
start   lda $d012
        bne start
a       jsr $ffd2
b       jmp ($0314)
c       brk
d       rts
e       sta f+1
f       lda #0
g       jsr h
h       jsr g
i
        assert WCET(start,a) = 1
        assert WCET(a,b) = 1
        assert WCET(b,c) = 1
        assert WCET(c,d) = 1
        assert WCET(d,e) = 1
        assert WCET(f,g) = 1
        assert WCET(g,i) = 1
        assert WCET(e,f,e=3) = 1
        assert WCET(1,2) = 1
