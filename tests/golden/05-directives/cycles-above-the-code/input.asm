; why: CYCLES is counted when all addresses are known: the code may come later
*=$1000
        assert CYCLES(a,b) = 3+4
a       lda later       ; 3: in the zero page
        lda other       ; 4
b
later = $02
other = $0200
