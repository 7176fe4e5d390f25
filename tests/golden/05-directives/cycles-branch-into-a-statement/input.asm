; why: a branch to where no statement begins would go through others than those that are counted
*=$1000
a       bcs *+3
        lda #$ea
b
        assert CYCLES(a,b) = 4
