; why: with `taken` a branch counts 3, to another page 4, and so does what it jumps over
*=$10f8
a       lda $02         ; 3     $10f8
        beq b           ; 3     $10fa
        inx             ; 2     $10fc
b       bne c           ; 4     $10fd: from page $10, where the next statement is, to $11
        inx             ; 2     $10ff
c       rts             ;       $1100
        assert CYCLES(a,b,taken) = 8
        assert CYCLES(b,c,taken) = 6
        assert CYCLES(a,c,taken) = 14
        assert CYCLES(a,c) = 3+2+2+2+2
