; why: a statement of which another block has overwritten a byte does not count any more
*=$1000
a       nop
        lda #1
        nop
b
*=$1002
        rts
        assert CYCLES(a,b) = 6
