; why: a branch into the middle of a statement would execute statements other than the counted ones
*=$1000
a       bcs *+3
        lda #$ea
b
        assert CYCLES(a,b) = 4
