; why: a statement that another block overwrites does not count; what is there afterwards does
*=$1000
a       nop
        inx
        rts
b
*=$1001
        lda $02,x       ; 4
c
        assert CYCLES(a,c) = 6
