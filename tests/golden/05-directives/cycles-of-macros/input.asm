; why: what macros and REPEAT emit counts like all else
defm wait4
        nop
        nop
endm
*=$1000
a       wait4           ; 4
        repeat 1,3,i
        lda #i          ; 2
        endrepeat
b
        assert CYCLES(a,b) = 10
