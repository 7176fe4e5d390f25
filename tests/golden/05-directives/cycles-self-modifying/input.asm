; why: of code that changes itself, what is assembled counts
*=$1000
a       sta b-1         ; 4
        lda #0          ; 2
b       rts
        assert CYCLES(a,b) = 6
