; why: a branch counts as not taken, the statements after it as always
*=$1000
a       lda $02         ; 3
        beq b           ; 2
        inx             ; 2
b       rts
        assert CYCLES(a,b) = 7
