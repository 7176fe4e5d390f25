; why: a statement of which another block has written over a byte is none any more
*=$1000
a       nop
        lda #1
        nop
b
*=$1002
        rts
        assert CYCLES(a,b) = 6
