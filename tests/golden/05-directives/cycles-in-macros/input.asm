; why: an ASSERT in a macro counts what the call names, and local labels
defm lasts              ; from, to, cycles
        assert CYCLES(/1,/2) = /3
endm
*=$1000
start
@a      nop
        inx
@b      rts
        lasts @a,@b,4
        assert CYCLES(@a,@b) = 4
