; why: outside of ASSERT there is no WCET(from,to)
*=$1000
a       nop
b
        byte wcet(a,b)
        lda #wcet(a,b,a=8)
        if wcet(a,b) = 2
        endif
