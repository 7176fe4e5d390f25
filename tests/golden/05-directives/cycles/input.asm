; why: CYCLES(from,to) adds the cycles of the statements from the first address up to, not including, the second
*=$1000
start   lda #1          ; 2
        sta $02         ; 3
        inc $d020       ; 6
end     nop             ; not counted
        assert CYCLES(start,end) = 11
        assert CYCLES(start,end) <> 13
