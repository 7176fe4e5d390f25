; why: of a statement that another block writes over nothing counts; what lies there then does
*=$1000
a       nop
        inx
        rts
b
*=$1001
        lda $02,x       ; 4
c
        assert CYCLES(a,c) = 6
