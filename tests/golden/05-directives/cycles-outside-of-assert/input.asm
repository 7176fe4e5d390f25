; why: outside of ASSERT there is no CYCLES(from,to)
*=$1000
a       nop
b
        byte cycles(a,b)
        lda #cycles(a,b)
        if cycles(a,b) = 2
        endif
length = cycles(a,b)
        print cycles(a,b)
