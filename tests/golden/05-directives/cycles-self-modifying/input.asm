; why: for code that changes itself, the assembled bytes count
*=$1000
a       sta b-1         ; 4
        lda #0          ; 2
b       rts
        assert CYCLES(a,b) = 6
