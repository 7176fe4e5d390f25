; why: an address at which no statement begins is an error at the argument
*=$1000
a       lda #1
        nop
b       rts
        assert CYCLES(a+1,b) = 2
        assert CYCLES(a,b-2) = 2
