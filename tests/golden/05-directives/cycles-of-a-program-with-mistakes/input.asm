; why: while the program has other mistakes nothing is counted: its bytes are not the final ones
*=$1000
a       lda (a),y
b
        assert CYCLES(a,b) = 99
