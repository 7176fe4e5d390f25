; why: the addresses are expressions: sums, numbers, `*`
*=$1000
a       lda #1          ; 2
        nop             ; 2
        assert CYCLES(a+2,b) = 2+6
        assert CYCLES(a,*) = 4
        assert CYCLES($1000,4096+2) = 2
        rts             ; 6
b
